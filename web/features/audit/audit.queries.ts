// The audit log, page by page, the newest first.
import { pagedList } from '#web/lib/list/paged-list.ts';

export const auditEntries = pagedList({
  call: 'GET /api/admin/audit',
  rows: 'entries',
  key: ['audit'],
  pageSize: 50,
  // Who opens a log wants to know how things stand now.
  staleTime: 0,
});
