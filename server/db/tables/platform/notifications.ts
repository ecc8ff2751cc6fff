// Notifications, and which of them a person wants by mail.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailChoice, NotificationType } from '#contract/platform/notifications.rules.ts';
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
    /** How it waits to be mailed; null if it is not, or was. */
    mail: text('mail').$type<'now' | 'daily'>(),
    mailSince: timestamptz('mail_since'),
    mailedAt: timestamptz('mailed_at'),
    /** In exam mode, news of other courses are not shown before this evening; null for all others. */
    restsUntil: timestamptz('rests_until'),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_newest_index').on(table.userId, table.updatedAt, table.id),
    uniqueIndex('notifications_unread_index')
      .on(table.userId, table.mergeKey)
      .where(sql`${table.readAt} is null`),
    index('notifications_mail_index').on(table.mail, table.mailSince).where(sql`${table.mail} is not null`),
    // To take back those about a thread that was hidden.
    index('notifications_thread_index')
      .on(sql`(${table.facts} ->> 'threadId')`)
      .where(sql`${table.readAt} is null and ${table.facts} ->> 'threadId' is not null`),
  ],
);

/** Where it differs from the defaults (contract/platform/notifications.rules.ts). Hours are those of the campus. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    choices: jsonb('choices').$type<Partial<Record<NotificationType, MailChoice>>>().notNull(),
    digestHour: smallint('digest_hour').notNull(),
    isQuiet: boolean('is_quiet').notNull(),
    quietFrom: smallint('quiet_from').notNull(),
    quietUntil: smallint('quiet_until').notNull(),
  },
  (table) => [
    check(
      'mail_preferences_hours_check',
      sql`${table.digestHour} between 0 and 23 and ${table.quietFrom} between 0 and 23 and ${table.quietUntil} between 0 and 23`,
    ),
  ],
);
