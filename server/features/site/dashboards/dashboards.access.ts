// Access matrix of the dashboard's routes: the expected status for each kind of caller.
import type { dashboardsCalls } from '#contract/site/dashboards.ts';
import { type AccessRows, members } from '#server/test/access.ts';

export const dashboardsAccess: AccessRows<typeof dashboardsCalls> = {
  'GET /api/dashboards/own': {
    call: (browser) => browser.get('/api/dashboards/own'),
    expected: members(200),
  },
  'PUT /api/dashboards/own/cards': {
    call: (browser) => browser.put('/api/dashboards/own/cards', { order: [], hidden: [] }),
    expected: members(200),
  },
  'GET /api/dashboards/own/digest': {
    call: (browser) => browser.get('/api/dashboards/own/digest'),
    expected: members(200),
  },
  'PUT /api/dashboards/own/digest': {
    call: (browser) => browser.put('/api/dashboards/own/digest', { day: 'none' }),
    expected: members(200),
  },
  'POST /api/dashboards/own/visits': {
    call: (browser) => browser.post('/api/dashboards/own/visits'),
    expected: members(200),
  },
};
