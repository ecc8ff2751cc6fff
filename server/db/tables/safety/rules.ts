// The rules for what members write: watched words and hosts, and in one row the limits.
import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RuleAction, RuleKind, TextLimitName } from '#contract/safety/rules.rules.ts';
import { timestamptzMs } from '#server/db/columns.ts';

export const rules = pgTable(
  'rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<RuleKind>().notNull(),
    pattern: text('pattern').notNull(),
    // As it is compared with texts (server/lib/watched-text.ts).
    key: text('key').notNull(),
    action: text('action').$type<RuleAction>().notNull(),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [unique('rules_key').on(table.kind, table.key)],
);

export const textLimits = pgTable('text_limits', {
  id: uuid('id').primaryKey(),
  /** Those that are not the default. */
  values: jsonb('values').$type<Partial<Record<TextLimitName, number>>>().notNull().default({}),
  version: integer('version').notNull().default(0),
});
