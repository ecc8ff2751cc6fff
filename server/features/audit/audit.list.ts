// The audit log, newest first.
import { AuditQuery } from '#contract/audit.ts';
import { auditEntries } from '#server/db/schema.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

const { id, action, actor, subject, before, after, reason, createdAt } = auditEntries;

export const auditList = defineList({
  name: 'audit',
  query: AuditQuery,
  table: auditEntries,
  columns: { id, action, actor, subject, before, after, reason, createdAt },
  filters: {},
  sorts: newestFirst(createdAt),
});
