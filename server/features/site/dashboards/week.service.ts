// Today and the next days of a member: events and sessions that they go to or should answer, and the exams of their courses.
import { sql } from 'drizzle-orm';
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import type { DashboardExam, DashboardWeek } from '#contract/site/dashboards.ts';
import type { JoinedRows } from '#server/db/joined-queries.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { courses, exams, offerings, terms } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { closedEventsOf, isOpenTo } from '#server/features/calendar/events/event-audience.service.ts';
import { literal } from '#server/lib/list/conditions.ts';
import { lookedUp, own, ownQuery } from './own-values.ts';

const maxEvents = 40;
const maxExams = 20;
/** More than anyone has. PostgreSQL expects all events where there are few of them, and would compile the statement each time. */
const maxClosed = 2_000;
const { me, now, eventsUntil, examsUntil } = own;

type EventRow = DashboardWeek['events'][number]['date'] & { state: AttendanceState | null };

const isSoon = sql`o.state = 'on' and o.ends_at > ${now} and o.starts_at < ${eventsUntil}`;

/** Those that the member answered, and those for an audience of theirs alone, such as a study group. */
export const datesQuery = ownQuery<EventRow>(
  'own-dates',
  sql`select e.id as _id, e.title, e.is_all_day as "isAllDay", e.rule <> '' as "isRepeating", own.id as "dateId",
        own.starts_at as "startsAt", own.local_start as "localStart", own.place, own.link <> '' as "isOnline", own.answer as state
      from (select * from (
        select o.*, a.state as answer from ${attendances} a
          cross join lateral ${lookedUp(sql`${occurrences} o where o.id = a.occurrence_id and ${isSoon}`)} o
          cross join lateral ${lookedUp(sql`${events} e where e.id = o.event_id and ${isOpenTo(me, sql`e`)}`)} e
          where a.user_id = ${me} and a.state in ('going', 'offered', 'waiting', 'requested')
        union all
        select o.*, null from (${closedEventsOf(me)} limit ${literal(maxClosed)}) closed
          cross join lateral ${lookedUp(sql`${occurrences} o where o.event_id = closed.id and ${isSoon}`)} o
          where not exists (select from ${attendances} a where a.occurrence_id = o.id and a.user_id = ${me})) dates
      order by starts_at, id limit ${literal(maxEvents)}) own
      cross join lateral ${lookedUp(sql`${events} where id = own.event_id`)} e
      order by own.starts_at, own.id`,
);

/** No exam is a year after its term. */
const lateTerms = sql`select id from ${terms} where last_day > ${now} - interval '1 year'`;

export const examsQuery = ownQuery<DashboardExam>(
  'own-exams',
  sql`select (select c.code from ${courses} c where c.id = n.course_id) as "courseCode",
        x.kind, x.starts_at as "startsAt", x.local_start as "localStart", x.zone, x.minutes, x.place
      from ${enrolments} n cross join lateral ${lookedUp(sql`${offerings} where course_id = n.course_id and term_id in (${lateTerms})`)} f
      join ${exams} x on x.offering_id = f.id
      where n.user_id = ${me} and n.status = 'taking' and x.starts_at > ${now} and x.starts_at < ${examsUntil}
      order by x.starts_at, x.id limit ${literal(maxExams)}`,
);

export async function readWeek(rowsOf: JoinedRows): Promise<DashboardWeek> {
  const [events, exams] = await Promise.all([rowsOf(datesQuery), rowsOf(examsQuery)]);
  return {
    events: events.map(({ state, ...date }) => ({
      date: { ...date, startsAt: new Date(date.startsAt).toISOString() },
      state,
    })),
    exams: exams.map((exam) => ({ ...exam, startsAt: new Date(exam.startsAt).toISOString() })),
  };
}
