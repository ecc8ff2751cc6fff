// The query of the audit log.
import { pagedList } from '#web/lib/list/paged-list.ts';

export const auditKey = ['audit'] as const;

export const auditEntries = pagedList({
  call: 'GET /api/admin/audit',
  rows: 'entries',
  key: auditKey,
  pageSize: 50,
  // Always refetched on mount: a log must be current.
  staleTime: 0,
});
