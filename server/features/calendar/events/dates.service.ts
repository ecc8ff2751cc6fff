// The dates of published events: lists, calendars, and one by one.

import { eq, inArray } from 'drizzle-orm';
import {
  type CalendarQuery,
  type EventDate,
  type EventList,
  type EventQuery,
  maxCalendarDates,
} from '#contract/calendar/events.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { seats } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { toHostChip } from '#server/features/calendar/hosts/hosts.service.ts';
import { fileUrl, thumbnailUrl } from '#server/features/platform/files/files.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import type { DateRow, EventRow } from './event-access.service.ts';
import { isReader } from './event-audience.service.ts';
import { dateColumns, lastDates, nextDates } from './event-dates.list.ts';
import { calendarInterval, type Interval, intervalOf } from './intervals.ts';

export async function listDates(
  db: Db,
  timeZone: string,
  query: EventQuery,
  actor: Actor | undefined,
): Promise<EventList> {
  const { when = 'upcoming', from, to, mine, ...filters } = query;
  if (mine && !actor) throw new Refused('signed_out');
  const list = when === 'past' && !from && !filters.beside ? lastDates : nextDates;
  const interval = filters.beside
    ? await intervalOfDate(db, actor, filters.beside)
    : intervalOf(timeZone, { when, from, to });
  const { rows, ...page } = await list.countedPage(
    db,
    { ...filters, ...(mine && actor && { mine: actor._id }) },
    undefined,
    interval,
  );
  return { success: true, events: rows.map(toEventDate), ...page };
}

export async function readCalendar(db: Db, timeZone: string, query: CalendarQuery, actor: Actor | undefined) {
  const { from, to, mine, ...filters } = query;
  if (mine && !actor) throw new Refused('signed_out');
  const { rows, nextCursor } = await nextDates.page(
    db,
    { ...filters, ...(mine && actor && { mine: actor._id }), limit: maxCalendarDates },
    calendarInterval(timeZone, from, to),
  );
  return { success: true as const, events: rows.map(toEventDate), isCut: nextCursor !== null };
}

/** For lists of other features, by id of the date; also of events that are not published. */
export async function eventDatesOf(db: Db, dateIds: string[]): Promise<Map<string, EventDate>> {
  if (dateIds.length === 0) return new Map();
  const rows = await db
    .select(dateColumns)
    .from(occurrences)
    .leftJoin(events, eq(events.id, occurrences.eventId))
    .leftJoin(hosts, eq(hosts.id, events.hostId))
    .leftJoin(users, eq(users.id, hosts.userId))
    .leftJoin(courses, eq(courses.id, events.courseId))
    .leftJoin(seats, eq(seats.occurrenceId, occurrences.id))
    .leftJoin(files, eq(files.id, events.posterId))
    .where(inArray(occurrences.id, dateIds));
  return new Map(rows.map((row) => [row.id, toEventDate(row)]));
}

/** A date that the person may see; also one that is cancelled or over. */
export async function readSeenDate(
  db: Db,
  actor: Actor | undefined,
  dateId: string,
): Promise<{ event: EventRow; date: DateRow }> {
  const [row] = isId(dateId)
    ? await db
        .select({ event: events, date: occurrences })
        .from(occurrences)
        .innerJoin(events, eq(events.id, occurrences.eventId))
        .where(eq(occurrences.id, dateId))
    : [];
  if (!row || !(await isReader(db, actor, row.event))) throw noDate();
  return row;
}

async function intervalOfDate(db: Db, actor: Actor | undefined, dateId: string): Promise<Interval> {
  const { date } = await readSeenDate(db, actor, dateId);
  return { after: date.startsAt.toISOString(), before: date.endsAt.toISOString() };
}

export const noDate = (): Refused =>
  new Refused('not_found', { message: 'There is no such date of an event.' });

type Row = Awaited<ReturnType<typeof nextDates.page>>['rows'][number];

function toEventDate({ event, host, person, course, seats, poster, ...date }: Row): EventDate {
  if (!event || !host) throw new Error('A date has no event or host.');
  return {
    _id: event.id,
    title: event.title,
    category: event.category,
    tags: event.tags,
    host: toHostChip(host, person),
    courseCode: course?.code ?? null,
    zone: event.zone,
    isAllDay: event.isAllDay,
    isOnline: date.link !== '',
    isRepeating: event.rule !== '',
    isFeatured: event.isFeatured,
    poster: poster && (poster.thumbnailAt ? thumbnailUrl(poster.id) : fileUrl(poster.id)),
    dateId: date.id,
    startsAt: date.startsAt.toISOString(),
    endsAt: date.endsAt.toISOString(),
    localStart: date.localStart,
    minutes: date.minutes,
    place: date.place,
    state: date.state,
    capacity: date.capacity,
    ...toSeats(seats),
  };
}

/** The row of seats is made with the first answer. */
export const toSeats = (row: { taken: number; waiting: number; interested: number } | null) => ({
  going: row?.taken ?? 0,
  waiting: row?.waiting ?? 0,
  interested: row?.interested ?? 0,
});
