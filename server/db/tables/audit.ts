// The audit log.
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/audit.ts';
import type { Role } from '#contract/users.ts';
import { timestamptzMs } from '#server/db/columns.ts';

/** What was done to whom by whom. Rows are only ever added: the database refuses to change or remove one. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    action: text('action').$type<AuditAction>().notNull(),
    // Ids without references and names as they were: the log outlives the people in it.
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    subjectId: uuid('subject_id').notNull(),
    subject: text('subject').notNull(),
    roleBefore: text('role_before').$type<Role>(),
    roleAfter: text('role_after').$type<Role>(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [index('audit_entries_newest_index').on(table.createdAt, table.id)],
);
