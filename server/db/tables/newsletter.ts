// Newsletter subscribers and issues.
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { IssueBlocks, IssueState } from '#contract/newsletter.ts';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';

/** Who wants the newsletter. Nothing is sent before the address is confirmed; unsubscribing removes the row. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique('subscribers_email_key_unique'),
    /** In every issue's unsubscribe link; all it can do is unsubscribe. */
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
    /** The live blocks as they were when the issue was sent, so that every reader and the archive see the same. */
    blocks: jsonb('blocks').$type<IssueBlocks>(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('newsletter_issues_newest_index').on(table.createdAt, table.id),
    index('newsletter_issues_sent_index').on(table.sentAt, table.id),
  ],
);
