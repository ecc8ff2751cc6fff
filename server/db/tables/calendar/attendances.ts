// Who comes to which date of an event, and how many seats of it are taken.
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { occurrences } from './events.ts';

/** The counts of a date. Its row is locked by whatever gives or takes a seat, so that the capacity is never exceeded. */
export const seats = pgTable('seats', {
  occurrenceId: uuid('occurrence_id')
    .primaryKey()
    .references(() => occurrences.id, { onDelete: 'cascade' }),
  // Of those who go or have an offer, guests included.
  taken: integer('taken').notNull().default(0),
  waiting: integer('waiting').notNull().default(0),
  interested: integer('interested').notNull().default(0),
  checkedIn: integer('checked_in').notNull().default(0),
  // Seats given back while it was full, by which later waitlists are told how many usually cancel.
  released: integer('released').notNull().default(0),
  wasFull: boolean('was_full').notNull().default(false),
});

export const attendances = pgTable(
  'attendances',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    occurrenceId: uuid('occurrence_id')
      .notNull()
      .references(() => occurrences.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<AttendanceState>().notNull(),
    guests: integer('guests').notNull().default(0),
    isShown: boolean('is_shown').notNull().default(false),
    // The order of the waitlist: the number is given when a person asks for a seat.
    place: bigserial('place', { mode: 'number' }).notNull(),
    offerUntil: timestamptz('offer_until'),
    // Why the host refused.
    reason: text('reason').notNull().default(''),
    // When the person was asked whether they still come, and when they said so.
    askedAt: timestamptz('asked_at'),
    confirmedAt: timestamptz('confirmed_at'),
    checkedInAt: timestamptz('checked_in_at'),
    checkedInById: uuid('checked_in_by_id').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: timestamptzMs('answered_at').notNull().defaultNow(),
  },
  (table) => [
    unique('attendances_date_user_unique').on(table.occurrenceId, table.userId),
    check(
      'attendances_state_check',
      sql`${table.state} in ('going', 'interested', 'not_going', 'requested', 'refused', 'waiting', 'offered')`,
    ),
    check('attendances_guests_check', sql`${table.guests} between 0 and 5`),
    index('attendances_date_index').on(table.occurrenceId, table.answeredAt, table.id),
    index('attendances_user_index').on(table.userId, table.state),
    index('attendances_checked_in_by_index').on(table.checkedInById),
    index('attendances_waiting_index')
      .on(table.occurrenceId, table.place)
      .where(sql`${table.state} = 'waiting'`),
    index('attendances_offer_index').on(table.offerUntil).where(sql`${table.state} = 'offered'`),
  ],
);

/**
 * Of which start of a date people are reminded: a moved date is reminded of again. Not in `seats`, whose changes invalidate the
 * lists of events.
 */
export const dateReminders = pgTable(
  'date_reminders',
  {
    occurrenceId: uuid('occurrence_id')
      .notNull()
      .references(() => occurrences.id, { onDelete: 'cascade' }),
    // 'asked': whether people still come.
    kind: text('kind').$type<'asked' | 'day' | 'hour'>().notNull(),
    startsAt: timestamptzMs('starts_at').notNull(),
    // The last person who was told; null once all were.
    after: uuid('after'),
  },
  (table) => [
    primaryKey({ columns: [table.occurrenceId, table.kind] }),
    check('date_reminders_kind_check', sql`${table.kind} in ('asked', 'day', 'hour')`),
    index('date_reminders_unfinished_index').on(table.kind).where(sql`${table.after} is not null`),
  ],
);

/** Which reminders a person wants; both without a row. */
export const reminderChoices = pgTable('reminder_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: boolean('day').notNull().default(true),
  hour: boolean('hour').notNull().default(true),
});
