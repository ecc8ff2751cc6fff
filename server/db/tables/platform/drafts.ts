// What members typed and have not sent yet.
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '#server/db/columns.ts';
import { users } from './users.ts';

export const drafts = pgTable(
  'drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names the form. */
    place: text('place').notNull(),
    /** The texts of the form as JSON. */
    text: text('text').notNull(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    index('drafts_updated_index').on(table.updatedAt),
  ],
);
