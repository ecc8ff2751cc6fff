// Access matrix of the audit routes: the expected status for each kind of caller.
import type { auditCalls } from '#contract/platform/audit.ts';
import { nilId } from '#server/lib/ids.ts';
import { type AccessRows, admins } from '#server/test/access.ts';

export const auditAccess: AccessRows<typeof auditCalls> = {
  'GET /api/admin/audit': { call: (browser) => browser.get('/api/admin/audit'), expected: admins(200) },
  'GET /api/admin/audit.csv': {
    call: (browser) => browser.get('/api/admin/audit.csv'),
    expected: admins(200),
  },
  'POST /api/admin/audit/:entryId/undo': {
    call: (browser) => browser.post(`/api/admin/audit/${nilId}/undo`),
    expected: admins(404),
  },
};
