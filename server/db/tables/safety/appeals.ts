// Appeals against decisions of moderators: at most one for each decision.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AppealState } from '#contract/safety/appeals.rules.ts';
import { timestamptz } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from './reports.ts';
import { sanctions } from './sanctions.ts';

export const appeals = pgTable(
  'appeals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sanctionId: uuid('sanction_id').references(() => sanctions.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    // Null where the thing does not tell who wrote it: nor may the appeal.
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    state: text('state').$type<AppealState>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    judgedBy: uuid('judged_by').references(() => users.id, { onDelete: 'set null' }),
    judgedAt: timestamptz('judged_at'),
    // The beginning of the day, as that of cases.
    openedAt: timestamptz('opened_at').notNull().default(sql`date_trunc('day', now(), 'UTC')`),
  },
  (table) => [
    check('appeals_decision_check', sql`num_nonnulls(${table.sanctionId}, ${table.caseId}) = 1`),
    uniqueIndex('appeals_sanction_index').on(table.sanctionId),
    uniqueIndex('appeals_case_index').on(table.caseId),
    index('appeals_user_index').on(table.userId),
    index('appeals_judged_by_index').on(table.judgedBy),
  ],
);
