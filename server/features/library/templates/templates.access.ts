// Access matrix of the template routes: the expected status for each kind of caller.
import type { templatesCalls } from '#contract/library/templates.ts';
import { type AccessRows, everyone } from '#server/test/access.ts';

export const templatesAccess: AccessRows<typeof templatesCalls> = {
  'GET /api/templates': {
    call: (browser) => browser.get('/api/templates'),
    expected: everyone(200),
  },
  'GET /api/templates/:name/:format': {
    call: (browser) => browser.get('/api/templates/lecture-notes/md'),
    expected: everyone(200),
  },
};
