// Access matrix of the audit routes: the expected status for each kind of caller.
import type { auditCalls } from '#contract/audit.ts';
import { type AccessRows, admins } from '#server/test/access.ts';

export const auditAccess: AccessRows<typeof auditCalls> = {
  'GET /api/admin/audit': { call: (browser) => browser.get('/api/admin/audit'), expected: admins(200) },
};
