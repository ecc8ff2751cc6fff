// The pages of documents at which members stopped reading.
import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '#server/db/columns.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';

export const readings = pgTable(
  'readings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    pages: integer('pages').notNull(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index('readings_newest_index').on(table.userId, table.updatedAt),
    index('readings_resource_index').on(table.resourceId),
    index('readings_updated_index').on(table.updatedAt),
  ],
);
