// The dates of published events, within an interval of time: the next ones first, or the last ones first.
import { eq, type SQL, sql } from 'drizzle-orm';
import * as Type from 'typebox';
import { EventQuery } from '#contract/calendar/events.ts';
import { courseKeyOf } from '#contract/course-codes.ts';
import { Exact } from '#contract/fields.ts';
import { usernameKey } from '#contract/platform/users.ts';
import { foldText } from '#contract/search.ts';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import { isId, nilId } from '#server/lib/ids.ts';
import { defineList } from '#server/lib/list/list.ts';
import type { Sort } from '#server/lib/list/sorts.ts';

type Joined = typeof events | typeof hosts | typeof users | typeof courses | typeof seats | typeof files;

/** Those of `dateColumns`. */
const dateJoins: { table: Joined; on: SQL }[] = [
  { table: events, on: eq(events.id, occurrences.eventId) },
  { table: hosts, on: eq(hosts.id, events.hostId) },
  { table: users, on: eq(users.id, hosts.userId) },
  { table: courses, on: eq(courses.id, events.courseId) },
  { table: seats, on: eq(seats.occurrenceId, occurrences.id) },
  { table: files, on: eq(files.id, events.posterId) },
];

export const dateColumns = {
  id: occurrences.id,
  startsAt: occurrences.startsAt,
  endsAt: occurrences.endsAt,
  localStart: occurrences.localStart,
  minutes: occurrences.minutes,
  place: occurrences.place,
  link: occurrences.link,
  capacity: occurrences.capacity,
  state: occurrences.state,
  event: {
    id: events.id,
    title: events.title,
    category: events.category,
    tags: events.tags,
    zone: events.zone,
    isAllDay: events.isAllDay,
    rule: events.rule,
    isFeatured: events.isFeatured,
    posterId: events.posterId,
  },
  host: { id: hosts.id, slug: hosts.slug, name: hosts.name, kind: hosts.kind },
  person: { id: users.id, username: users.username, fullName: users.fullName },
  course: { id: courses.id, code: courses.code },
  seats: { id: seats.occurrenceId, taken: seats.taken, waiting: seats.waiting, interested: seats.interested },
  poster: { id: files.id, thumbnailAt: files.thumbnailAt },
};

const { when: _when, from: _from, to: _to, ...filters } = EventQuery.properties;

/** The query of the call without its interval of time; `mine` is the id of the caller. */
const ListQuery = Type.Object({
  ...filters,
  mine: Type.Optional(Exact({ maxLength: 40 })),
  sort: Type.Optional(Type.Enum(['time'], { type: 'string' })),
});

/** The events of a host or co-host. With `or`, PostgreSQL expects half of all events and reads the dates in order until it has found a page. */
const idsOfHost = (slug: unknown): SQL => {
  const host = sql`(select ${hosts.id} from ${hosts} where ${hosts.slug} = ${slug})`;
  return sql`select ${events.id} from ${events} where ${events.hostId} = ${host}
    union all select ${coHosts.eventId} from ${coHosts} where ${coHosts.hostId} = ${host}`;
};

/** Conditions for rows of `events`: by the key of a course code, the slug of a host or co-host, and a folded tag. */
export const eventConditions = {
  course: (codeKey: unknown): SQL =>
    sql`${events.courseId} = (select ${courseCodes.courseId} from ${courseCodes} where ${courseCodes.codeKey} = ${codeKey})`,
  host: (slug: unknown): SQL => sql`${events.id} in (${idsOfHost(slug)})`,
  tag: (key: unknown): SQL => sql`${events.tagKeys} @> array[${key}::text]`,
};

/** The condition for dates of events with a property. */
const ofEvents = (condition: SQL): SQL =>
  sql`${occurrences.eventId} in (select ${events.id} from ${events} where ${condition})`;

const listOf = (name: string, direction: Sort['direction'], interval: (after: SQL, before: SQL) => SQL) =>
  defineList({
    name,
    query: ListQuery,
    table: occurrences,
    leftJoins: dateJoins,
    columns: dateColumns,
    where: occurrences.isListed.getSQL(),
    // One condition for both, so that each begins and ends the scan of the index.
    scope: {
      after: (after) => interval(sql`${after}::timestamptz`, sql`${sql.placeholder('before')}::timestamptz`),
      before: () => sql`true`,
    },
    filters: {
      category: { where: (value) => ofEvents(eq(events.category, value)) },
      course: {
        where: (value) => ofEvents(eventConditions.course(value)),
        read: courseKeyOf,
      },
      host: {
        where: (value) => sql`${occurrences.eventId} in (${idsOfHost(value)})`,
        read: usernameKey,
      },
      tag: {
        where: (value) => ofEvents(eventConditions.tag(value)),
        read: foldText,
        isPersonal: true,
      },
      mode: { where: (value) => sql`(${value}::text = 'online') = (${occurrences.link} <> '')` },
      free: {
        where: (value) => sql`${value}::text = 'yes' and ${occurrences.state} = 'on'
          and (${occurrences.capacity} is null or ${occurrences.capacity} > coalesce(
            (select ${seats.taken} from ${seats} where ${seats.occurrenceId} = ${occurrences.id}), 0))`,
      },
      mine: {
        where: (value) => sql`${occurrences.id} in (select ${attendances.occurrenceId} from ${attendances}
          where ${attendances.userId} = ${value} and ${attendances.state} not in ('not_going', 'refused'))`,
        isPersonal: true,
      },
      featured: {
        where: (value) => sql`${value}::text = 'yes' and ${ofEvents(events.isFeatured.getSQL())}`,
      },
      // The interval is that of the date; its other dates are on its page.
      beside: {
        where: (value) => sql`${occurrences.state} = 'on' and ${occurrences.eventId} <>
          (select beside.event_id from ${occurrences} beside where beside.id = ${value})`,
        read: (id) => (isId(id) ? id : nilId),
        isPersonal: true,
      },
    },
    sorts: { time: { column: occurrences.startsAt, direction } },
    search: {
      column: events.searchText,
      fold: foldText,
      byWord: true,
      within: ofEvents,
    },
  });

/** Of a week, and the hour by which clock changes make it longer: what began earlier is over. */
const longestDate = sql`interval '169 hours'`;

/** Those that are not over at `after` and begin before `before`. */
export const nextDates = listOf(
  'next-dates',
  'asc',
  (after, before) =>
    sql`(${occurrences.startsAt} > ${after} - ${longestDate} and ${occurrences.startsAt} < ${before} and ${occurrences.endsAt} > ${after})`,
);

/** Those that are over at `before` and ended after `after`. */
export const lastDates = listOf(
  'last-dates',
  'desc',
  (after, before) =>
    sql`(${occurrences.startsAt} < ${before} and ${occurrences.endsAt} <= ${before} and ${occurrences.endsAt} > ${after})`,
);
