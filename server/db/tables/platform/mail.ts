// Queued mails and the one-time links in them.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MailState } from '#contract/platform/mail.rules.ts';
import type { MailKind } from '#contract/platform/mail.ts';
import { ginIndex, timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { newsletterIssues, subscribers } from '#server/db/tables/site/newsletter.ts';
import { users } from './users.ts';

/** 'verified-email' is a used link, kept until it expires: who opens it again is told that the address is confirmed. */
export type LinkPurpose = 'verify-email' | 'verified-email' | 'reset-password' | 'change-email' | 'subscribe';

/** The mail log. The content is rendered when a mail is sent, so that no link is stored. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Idempotency key: one cause, one mail. */
    cause: text('cause').notNull().unique('mails_cause_unique'),
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    issueId: uuid('issue_id').references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    index('mails_newest_index').on(table.createdAt, table.id),
    index('mails_state_index').on(table.state, table.createdAt, table.id),
    index('mails_issue_index').on(table.issueId, table.state),
    ginIndex('mails_recipient_index', sql`lower(${table.recipient}) gin_trgm_ops`),
  ],
);

/** One-time links in mails, which expire. */
export const mailLinks = pgTable(
  'mail_links',
  {
    // Only the hash is stored: a leaked table gives no usable links.
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').references(() => subscribers.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to, whose ownership it proves. */
    email: text('email').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('mail_links_user_index').on(table.userId),
    index('mail_links_subscriber_index').on(table.subscriberId),
    index('mail_links_expires_at_index').on(table.expiresAt),
  ],
);
