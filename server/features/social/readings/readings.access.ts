// Access matrix of the routes of reading places: the expected status for each kind of caller.
import type { readingsCalls } from '#contract/social/readings.ts';
import type { AccessRows } from '#server/test/access.ts';

export const readingsAccess: AccessRows<typeof readingsCalls> = {
  'PUT /api/readings/:resourceId': (browser, { resourceId }) =>
    browser.put(`/api/readings/${resourceId}`, { page: 2, pages: 9 }),
};
