// Helpful votes.
import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';
import { resources } from './resources.ts';
import { users } from './users.ts';

/** A trigger counts them, so that the counts are right however a vote comes or goes. */
export const helpfulVotes = pgTable(
  'helpful_votes',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The day it was counted on, and is taken back from. */
    day: date('day').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.userId] }),
    index('helpful_votes_user_index').on(table.userId, table.createdAt),
  ],
);
