// The hours of a person's week: bit n is hour n % 24 of day n / 24, from Monday, in the time zone of the campus.
import { sql } from 'drizzle-orm';
import { bit, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { hoursOfWeek } from '#contract/together/weeks.rules.ts';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';

const hours = (name: string) => bit(name, { dimensions: hoursOfWeek });
const none = sql`repeat('0', 168)::bit(168)`;

export const weeks = pgTable(
  'weeks',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    paintedFree: hours('painted_free').notNull().default(none),
    paintedIfNeeded: hours('painted_if_needed').notNull().default(none),
    /** By the imported calendar. Apart from what is painted, so that neither overwrites the other. */
    calendarBusy: hours('calendar_busy').notNull().default(none),
    /** What counts: painted, and not taken by the calendar. Null where the person has not painted their week. */
    free: hours('free').generatedAlwaysAs(
      sql`case when painted_at is not null then painted_free & ~calendar_busy end`,
    ),
    ifNeeded: hours('if_needed').generatedAlwaysAs(
      sql`case when painted_at is not null then painted_if_needed & ~calendar_busy end`,
    ),
    /** The version of what is painted. */
    paintedAt: timestamptzMs('painted_at'),
    calendarSource: text('calendar_source').$type<'file' | 'address'>(),
    /** Encrypted with the secret key: whoever has the address sees the whole calendar. */
    calendarAddress: text('calendar_address'),
    /** The host of the address, to be shown to the person. */
    calendarHost: text('calendar_host').notNull().default(''),
    calendarReadAt: timestamptz('calendar_read_at'),
    /** When the address is read again; null for a file, and where it is switched off after repeated failures. */
    calendarDueAt: timestamptz('calendar_due_at'),
    calendarFailures: integer('calendar_failures').notNull().default(0),
  },
  (table) => [
    check('weeks_disjoint_check', sql`(painted_free & painted_if_needed) = repeat('0', 168)::bit(168)`),
    check('weeks_source_check', sql`${table.calendarSource} in ('file', 'address')`),
    check(
      'weeks_address_check',
      sql`(${table.calendarSource} is not distinct from 'address') = (${table.calendarAddress} is not null)`,
    ),
    index('weeks_due_index').on(table.calendarDueAt).where(sql`${table.calendarDueAt} is not null`),
  ],
);
