// Access matrix of the template routes: the expected status for each kind of caller.
import type { templatesCalls } from '#contract/library/templates.ts';
import type { AccessRows } from '#server/test/access.ts';

export const templatesAccess: AccessRows<typeof templatesCalls> = {
  'GET /api/templates/:name/:format': (browser) => browser.get('/api/templates/lecture-notes/md'),
};
