// Access matrix of the admin dashboard: the expected status for each kind of caller.
import type { adminCalls } from '#contract/site/admin.ts';
import { type AccessRows, privileged } from '#server/test/access.ts';

export const adminAccess: AccessRows<typeof adminCalls> = {
  'GET /api/admin/overview': {
    call: (browser) => browser.get('/api/admin/overview'),
    expected: privileged(200),
  },
  'GET /api/admin/overview.csv': {
    call: (browser) => browser.get('/api/admin/overview.csv'),
    expected: privileged(200),
  },
};
