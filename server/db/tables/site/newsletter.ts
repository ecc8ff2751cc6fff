// Newsletter subscribers and issues.
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { IssueBlocks, IssueState } from '#contract/site/newsletter.ts';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';

/** Nothing is sent before the address is confirmed (double opt-in); unsubscribing deletes the row. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique('subscribers_email_key_unique'),
    /** The token of the unsubscribe link in every issue. */
    unsubscribeKey: uuid('unsubscribe_key')
      .notNull()
      .defaultRandom()
      .unique('subscribers_unsubscribe_key_unique'),
    confirmedAt: timestamptz('confirmed_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('subscribers_unconfirmed_index').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
  ],
);

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<IssueState>().notNull().default('draft'),
    sendAt: timestamptzMs('send_at'),
    sentAt: timestamptzMs('sent_at'),
    /** A snapshot of the live blocks at the time of sending, so that all mails and the archive show the same. */
    blocks: jsonb('blocks').$type<IssueBlocks>(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('newsletter_issues_newest_index').on(table.createdAt, table.id),
    index('newsletter_issues_sent_index').on(table.sentAt, table.id),
  ],
);
