// Events with all their dates, for readers and for those who may edit them.

import { asc, eq, inArray } from 'drizzle-orm';
import type { CampusEvent, EditableEvent, OccurrenceDate } from '#contract/calendar/events.ts';
import type { HostChip } from '#contract/calendar/hosts.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { seats } from '#server/db/tables/calendar/attendances.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { hostColumns, hostPersonColumns, toHostChip } from '#server/features/calendar/hosts/hosts.service.ts';
import { fileUrl } from '#server/features/platform/files/files.service.ts';
import { repeatOf } from '#server/lib/calendar/recurrence.ts';
import { isId } from '#server/lib/ids.ts';
import { toSeats } from './dates.service.ts';
import { type DateRow, type EventRow, mayManage, noEvent, readManaged } from './event-access.service.ts';
import { isReader } from './event-audience.service.ts';

/** A published event that the person may see, or one that they may edit; others are not there. */
export async function getEvent(db: Db, actor: Actor | undefined, eventId: string): Promise<CampusEvent> {
  const [row] = isId(eventId) ? await db.select().from(events).where(eq(events.id, eventId)) : [];
  if (!row || !((await isReader(db, actor, row)) || (actor && (await mayManage(db, actor, row)))))
    throw noEvent();
  const event = (await presentEvents(db, [row])).get(row.id);
  if (!event) throw noEvent();
  return event;
}

export async function getEditable(db: Db, actor: Actor, eventId: string): Promise<EditableEvent> {
  const row = await readManaged(db, actor, eventId);
  const event = (await presentEvents(db, [row])).get(row.id);
  if (!event) throw noEvent();
  const links = await db
    .select({ dateId: occurrences.id, link: occurrences.link })
    .from(occurrences)
    .where(eq(occurrences.eventId, row.id));
  const linkOf = new Map(links.map(({ dateId, link }) => [dateId, link]));
  const dates = event.dates.map((date) => ({ ...date, link: linkOf.get(date.dateId) ?? '' }));
  return { ...event, link: row.link, dates };
}

/** By id; three queries for all of them. Whether the caller may see them is asked before. */
export async function presentEvents(db: Db, rows: EventRow[]): Promise<Map<string, CampusEvent>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const about = await db
    .select({
      id: events.id,
      host: hostColumns,
      person: hostPersonColumns,
      course: { code: courses.code, title: courses.title },
    })
    .from(events)
    .innerJoin(hosts, eq(hosts.id, events.hostId))
    .leftJoin(users, eq(users.id, hosts.userId))
    .leftJoin(courses, eq(courses.id, events.courseId))
    .where(inArray(events.id, ids));
  const helping = await db
    .select({ eventId: coHosts.eventId, host: hostColumns, person: hostPersonColumns })
    .from(coHosts)
    .innerJoin(hosts, eq(hosts.id, coHosts.hostId))
    .leftJoin(users, eq(users.id, hosts.userId))
    .where(inArray(coHosts.eventId, ids))
    .orderBy(asc(hosts.nameKey), asc(hosts.id));
  const dates = await db
    .select({ date: occurrences, seats })
    .from(occurrences)
    .leftJoin(seats, eq(seats.occurrenceId, occurrences.id))
    .where(inArray(occurrences.eventId, ids))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id));
  // Read for sessions alone: pages of public events do not depend on groups.
  const groupIds = rows.flatMap(({ groupId }) => (groupId ? [groupId] : []));
  const ofGroups =
    groupIds.length === 0
      ? []
      : await db
          .select({ id: groups.id, name: groups.name })
          .from(groups)
          .where(inArray(groups.id, groupIds));
  return new Map(
    rows.map((row) => {
      const found = about.find(({ id }) => id === row.id);
      if (!found) throw new Error('An event has no host.');
      return [
        row.id,
        toEvent(row, {
          host: toHostChip(found.host, found.person),
          coHosts: helping
            .filter(({ eventId }) => eventId === row.id)
            .map(({ host, person }) => toHostChip(host, person)),
          course: found.course,
          group: ofGroups.find(({ id }) => id === row.groupId) ?? null,
          dates: dates
            .filter(({ date }) => date.eventId === row.id)
            .map(({ date, seats }) => toDate(date, seats)),
        }),
      ];
    }),
  );
}

interface Parts {
  host: HostChip;
  coHosts: HostChip[];
  course: { code: string; title: string } | null;
  group: { id: string; name: string } | null;
  dates: OccurrenceDate[];
}

/** Without the online link: only those who come see it. */
const toEvent = (row: EventRow, { host, coHosts, course, group, dates }: Parts): CampusEvent => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  tags: row.tags,
  host,
  coHosts,
  course: course && { code: course.code, title: course.title },
  ...(group && { group: { _id: group.id, name: group.name } }),
  zone: row.zone,
  isAllDay: row.isAllDay,
  isOnline: row.link !== '',
  place: row.place,
  localStart: row.localStart,
  minutes: row.minutes,
  repeat: repeatOf(row.rule),
  capacity: row.capacity,
  maxGuests: row.maxGuests,
  needsApproval: row.needsApproval,
  offerHours: row.offerHours,
  poster: row.posterId && fileUrl(row.posterId),
  state: row.state,
  reason: row.reason,
  isFeatured: row.isFeatured,
  dates,
  nextDateId: nextOf(dates)?.dateId ?? null,
  version: row.version,
});

/** The next date that takes place, else the next one that is cancelled, else the last one. */
function nextOf(dates: readonly OccurrenceDate[], now = Date.now()): OccurrenceDate | undefined {
  const upcoming = dates.filter(({ endsAt }) => Date.parse(endsAt) > now);
  return upcoming.find(({ state }) => state === 'on') ?? upcoming[0] ?? dates.at(-1);
}

/** When another date becomes the next one, in milliseconds; never where all are over. */
export function endOfNext({ dates, nextDateId }: CampusEvent): number {
  const end = Date.parse(dates.find(({ dateId }) => dateId === nextDateId)?.endsAt ?? '');
  return end > Date.now() ? end : Number.POSITIVE_INFINITY;
}

const toDate = (
  date: DateRow,
  taken: { taken: number; waiting: number; interested: number } | null,
): OccurrenceDate => ({
  dateId: date.id,
  startsAt: date.startsAt.toISOString(),
  endsAt: date.endsAt.toISOString(),
  localStart: date.localStart,
  minutes: date.minutes,
  place: date.place,
  state: date.state,
  capacity: date.capacity,
  ...toSeats(taken),
  reason: date.reason,
  version: date.version,
});
