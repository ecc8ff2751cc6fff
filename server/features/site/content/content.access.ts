// Access matrix of the content routes: the expected status for each kind of caller.
import type { contentCalls } from '#contract/site/content.ts';
import { type AccessRows, everyone } from '#server/test/access.ts';

export const contentAccess: AccessRows<typeof contentCalls> = {
  'GET /api/content/:name': {
    call: (browser) => browser.get('/api/content/about'),
    expected: everyone(200),
  },
};
