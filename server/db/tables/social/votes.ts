// Helpful votes.
import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';

/** A trigger maintains the counts, also for votes that are deleted by a cascade. */
export const helpfulVotes = pgTable(
  'helpful_votes',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The day whose count includes it, and is decremented when the vote is withdrawn. */
    day: date('day').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.userId] }),
    index('helpful_votes_user_index').on(table.userId, table.createdAt),
  ],
);
