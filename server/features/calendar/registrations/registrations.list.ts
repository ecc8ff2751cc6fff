// Proposals of one state, in the order in which they were sent.
import { eq, isNotNull } from 'drizzle-orm';
import { RegistrationQuery } from '#contract/calendar/registrations.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { defineList } from '#server/lib/list/list.ts';

const { id, sentAt, state } = events;

export const registrationList = defineList({
  name: 'registrations',
  query: RegistrationQuery,
  table: events,
  leftJoins: [{ table: users, on: eq(users.id, events.authorId) }],
  columns: {
    id,
    sentAt,
    applicant: { id: users.id, username: users.username, fullName: users.fullName, img: users.img },
  },
  where: isNotNull(sentAt),
  filters: { state: { where: (value) => eq(state, value) } },
  sorts: { newest: { column: sentAt, direction: 'asc' } },
});
