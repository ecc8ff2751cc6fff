// The audit log.
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/platform/audit.ts';
import { timestamptzMs } from '#server/db/columns.ts';

/** Append-only: a trigger rejects updates and deletes. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    action: text('action').$type<AuditAction>().notNull(),
    // Without foreign keys, and with the usernames at the time: entries outlive the accounts.
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    subjectId: uuid('subject_id').notNull(),
    subject: text('subject').notNull(),
    // What was in force before and after, such as a role. Once only roles had it.
    before: text('role_before'),
    after: text('role_after'),
    // Why, where the actor had to say it.
    reason: text('reason').notNull().default(''),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [index('audit_entries_newest_index').on(table.createdAt, table.id)],
);
