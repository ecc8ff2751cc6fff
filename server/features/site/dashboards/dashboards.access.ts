// Access matrix of the dashboard's routes: the expected status for each kind of caller.
import type { dashboardsCalls } from '#contract/site/dashboards.ts';
import type { AccessRows } from '#server/test/access.ts';

export const dashboardsAccess: AccessRows<typeof dashboardsCalls> = {
  'PUT /api/dashboards/own/cards': (browser) =>
    browser.put('/api/dashboards/own/cards', { order: [], hidden: [] }),
  'PUT /api/dashboards/own/digest': (browser) => browser.put('/api/dashboards/own/digest', { day: 'none' }),
};
