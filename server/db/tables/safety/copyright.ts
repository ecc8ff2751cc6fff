// Copyright notices: what a rights holder claims about things of the campus, and what became of each.
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ClaimState } from '#contract/safety/copyright.rules.ts';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { appeals } from './appeals.ts';
import { reports } from './reports.ts';

export const copyrightNotices = pgTable(
  'copyright_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    // Named in mails.
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    // Empty once the account of the sender is deleted.
    email: text('email').notNull(),
    onBehalfOf: text('on_behalf_of').notNull().default(''),
    work: text('work').notNull(),
    signature: text('signature').notNull(),
    /** The sender, if signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    // The hash of what was sent: the same notice twice is one. Null once the account of the sender is deleted.
    fingerprint: text('fingerprint'),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('copyright_notices_reference_index').on(table.reference),
    uniqueIndex('copyright_notices_fingerprint_index').on(table.fingerprint),
    index('copyright_notices_newest_index').on(table.createdAt, table.id),
    index('copyright_notices_user_index').on(table.userId),
  ],
);

/** A notice about one thing: a report of it without a reporter. */
export const copyrightClaims = pgTable(
  'copyright_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => copyrightNotices.id, { onDelete: 'cascade' }),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    state: text('state').$type<ClaimState>().notNull().default('open'),
    // Of the first decision: taken down, stays, or gone.
    decidedAt: timestamptz('decided_at'),
    // By a counter-notice of the author.
    counteredAt: timestamptz('countered_at'),
    // Of the sender to the counter-notice.
    answer: text('answer').notNull().default(''),
    answeredAt: timestamptz('answered_at'),
    restoredAt: timestamptz('restored_at'),
  },
  (table) => [
    uniqueIndex('copyright_claims_report_index').on(table.reportId),
    index('copyright_claims_notice_index').on(table.noticeId),
  ],
);

/** What an appeal says beside its text where it is a counter-notice. */
export const copyrightCounters = pgTable('copyright_counters', {
  appealId: uuid('appeal_id')
    .primaryKey()
    .references(() => appeals.id, { onDelete: 'cascade' }),
  signature: text('signature').notNull(),
});
