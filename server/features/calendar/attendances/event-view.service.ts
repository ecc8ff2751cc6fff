// What of an event differs from person to person: their answers, the links of dates they come to, and what they may do.

import { and, eq, sql } from 'drizzle-orm';
import type { OwnAttendance, ShownPeopleQuery, ShownPerson } from '#contract/calendar/attendances.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import type { users } from '#server/db/tables/platform/users.ts';
import { readSeenDate } from '#server/features/calendar/events/dates.service.ts';
import { mayManage, noEvent } from '#server/features/calendar/events/event-access.service.ts';
import { isPublished, isReader } from '#server/features/calendar/events/event-audience.service.ts';
import { isId } from '#server/lib/ids.ts';
import { readOwn } from './own-attendances.service.ts';
import { peopleList } from './people.list.ts';

interface OwnView {
  success: true;
  attendances: OwnAttendance[];
  links: Record<string, string>;
  canEdit: boolean;
  canCheckIn: boolean;
}

export async function readOwnView(db: Db, actor: Actor, eventId: string): Promise<OwnView> {
  const [event] = isId(eventId) ? await db.select().from(events).where(eq(events.id, eventId)) : [];
  if (!event) throw noEvent();
  const canEdit = await mayManage(db, actor, event);
  if (!canEdit && !(await isReader(db, actor, event))) throw noEvent();
  const isOwn = and(eq(attendances.userId, actor._id), eq(occurrences.eventId, eventId)) ?? sql`false`;
  const own = await readOwn(db, isOwn);
  return {
    success: true,
    attendances: own.map(({ userId: _userId, ...attendance }) => attendance),
    links: await readLinks(db, actor._id, eventId),
    canEdit,
    canCheckIn: canEdit && isPublished(event),
  };
}

/** Of dates that the person has a seat at. */
async function readLinks(db: Db, userId: string, eventId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ dateId: occurrences.id, link: occurrences.link })
    .from(attendances)
    .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
    .where(
      and(eq(attendances.userId, userId), eq(attendances.state, 'going'), eq(occurrences.eventId, eventId)),
    );
  return Object.fromEntries(rows.filter(({ link }) => link).map(({ dateId, link }) => [dateId, link]));
}

export async function listPeople(
  db: Db,
  actor: Actor,
  dateId: string,
  query: ShownPeopleQuery,
): Promise<{ success: true; people: ShownPerson[]; nextCursor: string | null }> {
  const { date } = await readSeenDate(db, actor, dateId);
  const { rows, nextCursor } = await peopleList.page(db, query, { date: date.id });
  return {
    success: true,
    people: rows.flatMap(({ id, person }) => (person ? [{ _id: id, ...toPerson(person) }] : [])),
    nextCursor,
  };
}

export const toPerson = ({
  username,
  fullName,
  img,
}: Pick<typeof users.$inferSelect, 'username' | 'fullName' | 'img'>): Omit<ShownPerson, '_id'> => ({
  username,
  name: fullName || username,
  img,
});
