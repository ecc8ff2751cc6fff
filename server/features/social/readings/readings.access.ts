// Access matrix of the routes of reading places: the expected status for each kind of caller.
import type { readingsCalls } from '#contract/social/readings.ts';
import { type AccessRows, members } from '#server/test/access.ts';

export const readingsAccess: AccessRows<typeof readingsCalls> = {
  'GET /api/readings/:resourceId': {
    call: (browser, { resourceId }) => browser.get(`/api/readings/${resourceId}`),
    expected: members(200),
  },
  'PUT /api/readings/:resourceId': {
    call: (browser, { resourceId }) => browser.put(`/api/readings/${resourceId}`, { page: 2, pages: 9 }),
    expected: members(200),
  },
};
