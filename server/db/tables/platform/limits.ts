// Rate limits.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';

/** Attempts per time window, shared by all instances. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamptz('resets_at').notNull(),
  },
  (table) => [index('attempts_resets_at_index').on(table.resetsAt)],
);
