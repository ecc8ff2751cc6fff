// Those who come to a date and show it.
import { and, eq, sql } from 'drizzle-orm';
import { ShownPeopleQuery } from '#contract/calendar/attendances.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { defineList } from '#server/lib/list/list.ts';

export const peopleList = defineList({
  name: 'date-people',
  query: ShownPeopleQuery,
  table: attendances,
  leftJoins: [{ table: users, on: eq(users.id, attendances.userId) }],
  columns: {
    id: attendances.id,
    answeredAt: attendances.answeredAt,
    person: { id: users.id, username: users.username, fullName: users.fullName, img: users.img },
  },
  where: and(eq(attendances.state, 'going'), attendances.isShown) ?? sql`false`,
  scope: { date: (value) => eq(attendances.occurrenceId, value) },
  filters: {},
  sorts: { newest: { column: attendances.answeredAt, direction: 'desc' } },
});
