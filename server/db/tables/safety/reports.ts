// What members reported and what the app held, as cases that moderators decide about. Nothing here tells who wrote a thing.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  CaseKind,
  CaseReason,
  CaseState,
  ReportKind,
  ReportReason,
  ReportState,
  ThingState,
} from '#contract/safety/reports.rules.ts';
import type { CaseChange, Snapshot } from '#contract/safety/reports.ts';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';

/** At most one open case for each thing. */
export const cases = pgTable(
  'cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<CaseKind>().notNull(),
    // Without a foreign key: things of several tables.
    thingId: uuid('thing_id').notNull(),
    title: text('title').notNull(),
    path: text('path').notNull(),
    state: text('state').$type<CaseState>().notNull().default('open'),
    reasons: text('reasons').array().$type<CaseReason[]>().notNull(),
    // As it was when the case was opened.
    snapshot: jsonb('snapshot').$type<Snapshot>(),
    reportCount: integer('report_count').notNull().default(0),
    // The beginning of the day: the time at which a review is held is the one at which it was written.
    openedAt: timestamptzMs('opened_at').notNull().default(sql`date_trunc('day', now(), 'UTC')`),
    // The day, earlier by the gravity of the reasons: what 'gravest' sorts by.
    rank: timestamptzMs('rank').notNull().default(sql`date_trunc('day', now(), 'UTC')`),
    // The weight of the open reports, in hundredths.
    weight: integer('weight').notNull().default(0),
    isHiddenByReports: boolean('is_hidden_by_reports').notNull().default(false),
    claimedBy: uuid('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedUntil: timestamptz('claimed_until'),
    // The state of the thing before it was hidden, to which it is restored.
    stateBefore: text('state_before').$type<ThingState>(),
    // What a moderator corrected or moved, so that an appeal can put it back.
    change: jsonb('change').$type<CaseChange>(),
    // The reason that a moderator gave.
    note: text('note').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    uniqueIndex('cases_open_index').on(table.kind, table.thingId).where(sql`${table.state} = 'open'`),
    index('cases_oldest_index').on(table.state, table.openedAt, table.id),
    index('cases_gravest_index').on(table.state, table.rank, table.id),
    index('cases_claimed_by_index').on(table.claimedBy),
    index('cases_thing_index').on(table.thingId),
    index('cases_decided_by_index').on(table.decidedBy),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReportKind>().notNull(),
    thingId: uuid('thing_id').notNull(),
    // Null once the account is deleted.
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull().default(''),
    // By how often the reporter was right, in hundredths.
    weight: integer('weight').notNull().default(0),
    // As the reporter saw it; null once it is deleted, and a year after the decision.
    snapshot: jsonb('snapshot').$type<Snapshot>(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('reports_once_index').on(table.kind, table.thingId, table.reporterId),
    index('reports_case_index').on(table.caseId, table.createdAt),
    index('reports_reporter_index').on(table.reporterId),
  ],
);

/** Of moderators about a case, for each other. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('case_notes_case_index').on(table.caseId, table.createdAt),
    index('case_notes_author_index').on(table.authorId),
  ],
);
