// The answers to a date as its hosts see them.
import { eq, sql } from 'drizzle-orm';
import { AttendeeQuery } from '#contract/calendar/attendances.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { defineList } from '#server/lib/list/list.ts';

/** The same letters as `foldText` of contract/search.ts, for names, which have no folded column. */
const foldedName = sql`lower(regexp_replace(normalize(person.full_name || ' ' || person.username, NFKD), '[\u0300-\u036f]', '', 'g'))`;

export const attendeeList = defineList({
  name: 'attendees',
  query: AttendeeQuery,
  table: attendances,
  leftJoins: [{ table: users, on: eq(users.id, attendances.userId) }],
  columns: {
    id: attendances.id,
    userId: attendances.userId,
    state: attendances.state,
    guests: attendances.guests,
    checkedInAt: attendances.checkedInAt,
    answeredAt: attendances.answeredAt,
    person: { id: users.id, username: users.username, fullName: users.fullName, img: users.img },
  },
  scope: {
    date: (value) => eq(attendances.occurrenceId, value),
    /** A folded part of the name; everyone where it is empty. */
    name: (value) =>
      sql`(${value}::text = '' or exists (select 1 from users person where person.id = ${attendances.userId} and strpos(${foldedName}, ${value}::text) > 0))`,
  },
  filters: { state: { where: (value) => eq(attendances.state, value) } },
  sorts: { newest: { column: attendances.answeredAt, direction: 'desc' } },
});
