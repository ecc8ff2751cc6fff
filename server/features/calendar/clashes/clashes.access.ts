// Access matrix of the route of clashes: the expected status for each kind of caller.
import type { clashesCalls } from '#contract/calendar/clashes.ts';
import type { AccessRows } from '#server/test/access.ts';

export const clashesAccess: AccessRows<typeof clashesCalls> = {
  'GET /api/clashes': (browser) => browser.get('/api/clashes?localStart=2027-01-11T18:00&zone=UTC'),
};
