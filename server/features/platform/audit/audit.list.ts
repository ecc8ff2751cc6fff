// The audit log, newest first.
import { eq, sql } from 'drizzle-orm';
import { type AuditKind, AuditQuery, actionsOf } from '#contract/platform/audit.ts';
import { auditEntries } from '#server/db/tables/platform/audit.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

const { id, action, actor, subject, before, after, reason, createdAt } = auditEntries;

const dayMs = 86_400_000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const auditList = defineList({
  name: 'audit',
  query: AuditQuery,
  table: auditEntries,
  columns: { id, action, actor, subject, before, after, reason, createdAt },
  filters: {
    actor: { where: (value) => sql`lower(${actor}) = lower(${value}::text)` },
    action: { where: (value) => eq(action, value) },
    kind: {
      where: (value) => sql`${action} = any(string_to_array(${value}, ','))`,
      read: (kind) => actionsOf(kind as AuditKind).join(','),
    },
    since: {
      where: (value) => sql`${createdAt} >= ${value}::timestamptz`,
      read: (day) => startOf(day).toISOString(),
    },
    until: {
      where: (value) => sql`${createdAt} < ${value}::timestamptz`,
      read: (day) => new Date(startOf(day).getTime() + dayMs).toISOString(),
    },
  },
  sorts: newestFirst(createdAt),
});
