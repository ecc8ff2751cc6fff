// The cards of each member's dashboard, and their last visits.
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { DashboardCard } from '#contract/site/dashboards.rules.ts';
import { timestamptz } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';

export const dashboards = pgTable(
  'dashboards',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    // Empty for the order of contract/site/dashboards.rules.ts.
    order: text('card_order').array().$type<DashboardCard[]>().notNull().default([]),
    hidden: text('hidden').array().$type<DashboardCard[]>().notNull().default([]),
    // The beginning of the present visit, and of the one before it: news are what came since then.
    visitedAt: timestamptz('visited_at'),
    visitedBefore: timestamptz('visited_before'),
    // How many reviews each course had at these visits, by its id: reviews have no time that could be compared.
    reviewsSeen: jsonb('reviews_seen').$type<Record<string, number>>().notNull().default({}),
    reviewsSeenBefore: jsonb('reviews_seen_before').$type<Record<string, number>>().notNull().default({}),
    // The day of the weekly mail, from 1 for Monday; null without it.
    digestDay: smallint('digest_day'),
    // When it was last ordered, or the day chosen.
    digestedAt: timestamptz('digested_at'),
  },
  (table) => [
    check('dashboards_digest_day_check', sql`${table.digestDay} between 1 and 7`),
    index('dashboards_digest_index')
      .on(table.digestDay, table.digestedAt)
      .where(sql`${table.digestDay} is not null`),
  ],
);
