// Access matrix of the audit routes: the expected status for each kind of caller.
import type { auditCalls } from '#contract/platform/audit.ts';
import type { AccessRows } from '#server/test/access.ts';

export const auditAccess: AccessRows<typeof auditCalls> = {
  'POST /api/admin/audit/:entryId/undo': { expected: 404 },
};
