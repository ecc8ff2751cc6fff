// Access matrix of the content routes: the expected status for each kind of caller.
import type { contentCalls } from '#contract/site/content.ts';
import type { AccessRows } from '#server/test/access.ts';

export const contentAccess: AccessRows<typeof contentCalls> = {
  'GET /api/content/:name': (browser) => browser.get('/api/content/about'),
};
