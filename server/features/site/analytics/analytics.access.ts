// Access matrix of the analytics routes: the expected status for each kind of caller.
import type { analyticsCalls } from '#contract/site/analytics.ts';
import { type AccessRows, members } from '#server/test/access.ts';

export const analyticsAccess: AccessRows<typeof analyticsCalls> = {
  'GET /api/resources/analytics': {
    call: (browser) => browser.get('/api/resources/analytics'),
    expected: members(200),
  },
  'GET /api/resources/analytics.csv': {
    call: (browser) => browser.get('/api/resources/analytics.csv'),
    expected: members(200),
  },
  'GET /api/users/profile/statistics': {
    call: (browser) => browser.get('/api/users/profile/statistics'),
    expected: members(200),
  },
};
