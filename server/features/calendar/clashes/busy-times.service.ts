// Exams and events whose audience overlaps with that of a planned event: those who take its course, and those who have answered
// events of its host. Only numbers of people are told, and none below a minimum.

import { sql } from 'drizzle-orm';
import { eventPath } from '#contract/calendar/events.rules.ts';
import { coursePath } from '#contract/study/courses.rules.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';

export interface Audience {
  courseId: string | null;
  courseCode: string;
  hostId: string | null;
  /** The event itself, where it is edited. */
  eventId: string | null;
}

export interface BusyTime {
  kind: 'exam' | 'event';
  title: string;
  path: string;
  startsAt: Date;
  endsAt: Date;
  why: string;
  /** How many people it concerns; more for what is of the same course or host. */
  weight: number;
}

/** Fewer people could be recognised. */
const minPeople = 3;
/** People of the audience that are looked at, and times that are compared. */
const [maxAudience, maxTimes] = [1_000, 500];
const sameWeight = 1_000;
const limits = {
  minPeople: sql.raw(`${minPeople}`),
  audience: sql.raw(`${maxAudience}`),
  times: sql.raw(`${maxTimes}`),
};

const course = sql`${sql.placeholder('courseId')}::uuid`;
const host = sql`${sql.placeholder('hostId')}::uuid`;
const from = sql`${sql.placeholder('from')}::timestamptz`;
const until = sql`${sql.placeholder('until')}::timestamptz`;
const answered = sql.raw(`('going', 'interested', 'waiting', 'offered', 'requested')`);

const audience = sql`audience as materialized (
  select user_id from (
    (select user_id from enrolments where course_id = ${course} and status = 'taking' limit ${limits.audience})
    union
    (select attendances.user_id from events
      join occurrences on occurrences.event_id = events.id and occurrences.is_listed and occurrences.starts_at > now() - interval '1 year'
      join attendances on attendances.occurrence_id = occurrences.id and attendances.state in ${answered}
      where events.host_id = ${host} limit ${limits.audience})
  ) people limit ${limits.audience})`;

interface Row {
  id: string;
  title: string;
  code: string;
  startsAt: string | Date;
  endsAt: string | Date;
  isOfCourse: boolean;
  isOfHost: boolean;
  people: number;
}

type Values = Record<'courseId' | 'hostId', string | null> & Record<'from' | 'until', string>;

const readDates = preparedQuery<Row, Values & { eventId: string | null }>(
  'dates with the same audience',
  sql`with ${audience}, shared as (
      select attendances.occurrence_id, count(*)::int as people from audience
      join attendances on attendances.user_id = audience.user_id and attendances.state in ${answered}
      group by attendances.occurrence_id)
    select events.id, events.title, '' as code, occurrences.starts_at as "startsAt", occurrences.ends_at as "endsAt",
      coalesce(events.course_id = ${course}, false) as "isOfCourse", coalesce(events.host_id = ${host}, false) as "isOfHost",
      coalesce(shared.people, 0) as people
    from occurrences join events on events.id = occurrences.event_id
    left join shared on shared.occurrence_id = occurrences.id
    where occurrences.is_listed and occurrences.state = 'on' and events.state = 'published'
      and occurrences.starts_at < ${until} and occurrences.ends_at > ${from}
      and events.id is distinct from ${sql.placeholder('eventId')}::uuid
      and (events.course_id = ${course} or events.host_id = ${host} or shared.people >= ${limits.minPeople})
    order by occurrences.starts_at, occurrences.id limit ${limits.times}`,
);

const readExams = preparedQuery<Row, Values>(
  'exams with the same audience',
  sql`with ${audience}, shared as (
      select enrolments.course_id, count(*)::int as people from audience
      join enrolments on enrolments.user_id = audience.user_id and enrolments.status = 'taking'
      group by enrolments.course_id)
    select exams.id, courses.title, courses.code, exams.starts_at as "startsAt",
      exams.starts_at + make_interval(mins => exams.minutes) as "endsAt",
      coalesce(courses.id = ${course}, false) as "isOfCourse", false as "isOfHost", coalesce(shared.people, 0) as people
    from exams join offerings on offerings.id = exams.offering_id join courses on courses.id = offerings.course_id
    left join shared on shared.course_id = courses.id
    where exams.starts_at < ${until} and exams.starts_at + make_interval(mins => exams.minutes) > ${from}
      and (courses.id = ${course} or shared.people >= ${limits.minPeople})
    order by exams.starts_at, exams.id limit ${limits.times}`,
);

/** All of them between two instants. */
export async function readBusyTimes(
  db: Db,
  { courseId, courseCode, hostId, eventId }: Audience,
  interval: { from: Date; until: Date },
): Promise<BusyTime[]> {
  if (!courseId && !hostId) return [];
  const values = { courseId, hostId, from: interval.from.toISOString(), until: interval.until.toISOString() };
  const exams = (await readExams(db, values)).map(
    (row): BusyTime => ({
      ...timesOf(row),
      kind: 'exam',
      title: `${row.code}: exam`,
      path: coursePath(row.code),
      why: row.isOfCourse
        ? `${row.code} has its exam then.`
        : `${row.people} people who may come take this exam.`,
      weight: row.people + (row.isOfCourse ? sameWeight : 0),
    }),
  );
  const dates = (await readDates(db, { ...values, eventId })).map(
    (row): BusyTime => ({
      ...timesOf(row),
      kind: 'event',
      title: row.title,
      path: eventPath({ _id: row.id, title: row.title }),
      why: whyOf(row, courseCode),
      weight: row.people + (row.isOfCourse || row.isOfHost ? sameWeight : 0),
    }),
  );
  return [...exams, ...dates];
}

const timesOf = (row: Row) => ({ startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) });

function whyOf({ isOfHost, isOfCourse, people }: Row, courseCode: string): string {
  if (isOfHost) return 'It has the same host.';
  if (isOfCourse) return `It is about ${courseCode} too.`;
  return `${people} people who may come have answered it.`;
}
