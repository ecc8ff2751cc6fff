// Warnings, mutes and suspensions. They end by time: what is in force is read, not written.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SanctionKind } from '#contract/safety/sanctions.rules.ts';
import { timestamptz } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from './reports.ts';

export const sanctions = pgTable(
  'sanctions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SanctionKind>().notNull(),
    reason: text('reason').notNull(),
    /** Null for a warning. */
    endsAt: timestamptz('ends_at'),
    /** When the person has confirmed that they read a warning. */
    readAt: timestamptz('read_at'),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    liftedAt: timestamptz('lifted_at'),
    liftedBy: uuid('lifted_by').references(() => users.id, { onDelete: 'set null' }),
    liftReason: text('lift_reason').notNull().default(''),
  },
  (table) => [
    check('sanctions_kind_check', sql`${table.kind} in ('warn', 'mute', 'suspend')`),
    check('sanctions_end_check', sql`(${table.kind} = 'warn') = (${table.endsAt} is null)`),
    index('sanctions_user_index').on(table.userId, table.createdAt),
    index('sanctions_case_index').on(table.caseId),
    index('sanctions_decided_by_index').on(table.decidedBy),
    index('sanctions_lifted_by_index').on(table.liftedBy),
  ],
);
