// Who has blocked whom.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';

export const blocks = pgTable(
  'blocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_blocked_index').on(table.blockedId),
    check('blocks_other_person_check', sql`${table.userId} <> ${table.blockedId}`),
  ],
);
