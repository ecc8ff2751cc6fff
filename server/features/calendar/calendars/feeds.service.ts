// What calendars contain: the published dates of an event, course, host or tag, and those that a person has answered.

import { type SQL, sql } from 'drizzle-orm';
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import { type EventCategory, eventPath } from '#contract/calendar/events.rules.ts';
import { foldText } from '#contract/search.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { isOpenTo } from '#server/features/calendar/events/event-audience.service.ts';
import { requireCourse } from '#server/features/study/catalogue/course-codes.service.ts';
import type { CalendarEntry } from '#server/lib/calendar/ics.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import type { CalendarAddress } from './calendars.service.ts';

/** Dates of one calendar: the nearest ones of a busy host. */
const maxDates = 500;
const maxDescription = 1_000;
/** How long dates stay in the calendar of a course, host or tag, and in a person's own. */
const kept = { public: '30 days', own: '180 days' };

export type FeedKind = 'events' | 'courses' | 'hosts' | 'tags';

export interface Subject {
  /** How its address is written: only that one is cached, since there are many others. */
  name: string;
  title: string;
  /** Its id, or the key of a tag. */
  key: string;
}

interface Row {
  id: string;
  eventId: string;
  sequence: number;
  updatedAt: string | Date;
  startsAt: string | Date;
  endsAt: string | Date;
  localStart: string;
  zone: string;
  isAllDay: boolean;
  title: string;
  description: string;
  place: string;
  link: string;
  isCancelled: boolean;
  category: EventCategory;
  host: string;
  answer: AttendanceState | null;
}

const hostName = sql.raw(`case when hosts.user_id is null then hosts.name
    else coalesce(nullif(owners.full_name, ''), owners.username) end`);

/** One statement for each kind of calendar. `own` are the columns that only a person's own calendar has. */
const datesBy = (
  from: SQL,
  { description = sql`''`, own = sql`'' as link, null as answer` }: { description?: SQL; own?: SQL } = {},
): SQL => sql`
  select occurrences.id, events.id as "eventId", events.sequence + occurrences.sequence as sequence,
    greatest(occurrences.updated_at, events.updated_at) as "updatedAt",
    occurrences.starts_at as "startsAt", occurrences.ends_at as "endsAt", occurrences.local_start as "localStart",
    events.zone, events.is_all_day as "isAllDay", events.title, ${description} as description, occurrences.place,
    occurrences.state = 'cancelled' or events.state = 'cancelled' as "isCancelled", events.category,
    ${hostName} as host, ${own}
  ${from}
  order by occurrences.starts_at, occurrences.id limit ${sql.raw(String(maxDates))}`;

const hostJoins = sql.raw(`join hosts on hosts.id = events.host_id
    left join users owners on owners.id = hosts.user_id`);
const publicDates = sql`from occurrences join events on events.id = occurrences.event_id ${hostJoins}`;
const isRecent = sql.raw(`occurrences.is_listed and occurrences.ends_at > now() - interval '${kept.public}'`);
const key = sql.placeholder('key');

const readers: Record<FeedKind, (db: Db, values: { key: string }) => Promise<Row[]>> = {
  events: preparedQuery(
    'calendar of an event',
    datesBy(sql`${publicDates} where occurrences.is_listed and events.id = ${key}`, {
      description: sql.raw(`left(events.description, ${maxDescription})`),
    }),
  ),
  courses: preparedQuery(
    'calendar of a course',
    datesBy(sql`${publicDates} where ${isRecent} and events.course_id = ${key}`),
  ),
  hosts: preparedQuery(
    'calendar of a host',
    datesBy(sql`${publicDates} where ${isRecent} and events.id in (
      select id from events where host_id = ${key}
      union select event_id from event_co_hosts where host_id = ${key})`),
  ),
  tags: preparedQuery(
    'calendar of a tag',
    datesBy(sql`${publicDates} where ${isRecent} and events.tag_keys @> array[${key}::text]`),
  ),
};

/** Refuses what is not there, so that invented names are not cached. */
export async function findSubject(db: Db, kind: FeedKind, file: string): Promise<Subject> {
  const name = /^(.+)\.ics$/s.exec(file)?.[1];
  if (!name) throw new Refused('not_found');
  if (kind === 'courses') {
    const course = await requireCourse(db, name);
    return { name: course.code, title: `${course.code}: events`, key: course.id };
  }
  if (kind === 'events' && !isId(name)) throw new Refused('not_found');
  const [found] = await subjects[kind](db, { name: kind === 'tags' ? foldText(name) : name });
  if (!found) throw new Refused('not_found');
  return found;
}

const name = sql.placeholder('name');
const subjects: Record<
  Exclude<FeedKind, 'courses'>,
  (db: Db, values: { name: string }) => Promise<Subject[]>
> = {
  events: preparedQuery(
    'event of a calendar',
    sql`select id::text as name, id as key, title from events
      where id = ${name}::uuid and state in ('published', 'cancelled') and audience = 'public'`,
  ),
  hosts: preparedQuery(
    'host of a calendar',
    sql`select hosts.slug as name, hosts.id as key, ${hostName} || ': events' as title
      from hosts left join users owners on owners.id = hosts.user_id where hosts.slug = ${name}`,
  ),
  tags: preparedQuery(
    'tag of a calendar',
    sql`select ${name}::text as name, ${name}::text as key, 'Events about ' || ${name}::text as title
      where exists (select from events where tag_keys @> array[${name}::text] and state = 'published' and audience = 'public')`,
  ),
};

export const readFeed = async (
  db: Db,
  kind: FeedKind,
  subject: Subject,
  origin: string,
): Promise<CalendarEntry[]> =>
  (await readers[kind](db, { key: subject.key })).map((row) => entryOf(row, origin));

const readSeen = preparedQuery<Row, { key: string; userId: string }>(
  'calendar of a session',
  datesBy(
    sql`${publicDates} where events.id = ${key} and ${isOpenTo(sql`${sql.placeholder('userId')}::uuid`)}`,
    { description: sql.raw(`left(events.description, ${maxDescription})`) },
  ),
);

/** An event that is not for everyone, for a person who may see it; refuses with 'not_found'. */
export async function readSessionFeed(
  db: Db,
  userId: string,
  file: string,
  origin: string,
): Promise<{ title: string; entries: CalendarEntry[] }> {
  const id = /^(.+)\.ics$/s.exec(file)?.[1] ?? '';
  const rows = isId(id) ? await readSeen(db, { key: id, userId }) : [];
  const [first] = rows;
  if (!first) throw new Refused('not_found');
  return { title: first.title, entries: rows.map((row) => entryOf(row, origin)) };
}

/** Links are for those who have a seat. Without any row the address was replaced or the account deleted. */
const readOwnDates = preparedQuery<Row | { id: null }, { userId: string; number: number }>(
  'calendar of a person',
  sql`select dates.* from (
      select users.id from users left join calendars on calendars.user_id = users.id
      where users.id = ${sql.placeholder('userId')} and coalesce(calendars.number, 1) = ${sql.placeholder('number')}
    ) people left join lateral (${datesBy(
      sql`from attendances join occurrences on occurrences.id = attendances.occurrence_id
        join events on events.id = occurrences.event_id ${hostJoins}
        where attendances.user_id = people.id and ${isOpenTo(sql`people.id`)}
          and attendances.state in ('going', 'interested', 'waiting', 'offered', 'requested')
          and occurrences.ends_at > now() - interval '${sql.raw(kept.own)}'`,
      {
        own: sql`case when attendances.state = 'going' then occurrences.link else '' end as link,
          attendances.state as answer`,
      },
    )}) dates on true`,
);

export async function readOwnFeed(
  db: Db,
  address: CalendarAddress,
  origin: string,
): Promise<CalendarEntry[]> {
  const rows = await readOwnDates(db, { ...address });
  if (rows.length === 0) {
    throw new Refused('not_found', {
      message: 'This calendar address was replaced. Its owner finds the new one on the page of their events.',
    });
  }
  return rows.flatMap((row) => (row.id === null ? [] : [entryOf(row, origin)]));
}

const notes: Partial<Record<AttendanceState, string>> = {
  interested: 'You are interested.',
  waiting: 'You are on the waitlist.',
  offered: 'A seat is offered to you: take it on the page of the event.',
  requested: 'The host decides whether you have a seat.',
};

function entryOf(row: Row, origin: string): CalendarEntry {
  const { answer, host, link } = row;
  const url = origin + eventPath({ _id: row.eventId, title: row.title });
  const lines = [answer && notes[answer], `By ${host}`, link && `Online: ${link}`, url, row.description];
  return {
    id: row.id,
    sequence: row.sequence,
    updatedAt: new Date(row.updatedAt),
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    localStart: row.localStart,
    zone: row.zone,
    isAllDay: row.isAllDay,
    title: row.title,
    description: lines.filter(Boolean).join('\n'),
    place: row.place || link,
    url,
    status: row.isCancelled ? 'CANCELLED' : answer && answer !== 'going' ? 'TENTATIVE' : 'CONFIRMED',
    category: row.category,
  };
}
