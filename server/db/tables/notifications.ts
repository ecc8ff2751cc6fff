// Notifications.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NotificationType } from '#contract/notifications.rules.ts';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { users } from './users.ts';

/** Unread notifications with the same `mergeKey` are merged. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationType>().notNull(),
    mergeKey: text('merge_key').notNull(),
    count: integer('count').notNull().default(1),
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    readAt: timestamptz('read_at'),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_newest_index').on(table.userId, table.updatedAt, table.id),
    uniqueIndex('notifications_unread_index')
      .on(table.userId, table.mergeKey)
      .where(sql`${table.readAt} is null`),
    // To take back those about a thread that was hidden.
    index('notifications_thread_index')
      .on(sql`(${table.facts} ->> 'threadId')`)
      .where(sql`${table.readAt} is null and ${table.facts} ->> 'threadId' is not null`),
  ],
);
