// Today and the next days of a member: events and sessions that they go to or should answer, and the exams of their courses.
import { sql } from 'drizzle-orm';
import type { AttendanceState } from '#contract/attendances.rules.ts';
import { type DashboardExam, type DashboardWeek, examDays, plannedDays } from '#contract/dashboards.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import {
  attendances,
  courses,
  enrolments,
  events,
  exams,
  occurrences,
  offerings,
} from '#server/db/schema.ts';
import { eventDatesOf } from '#server/features/events/dates.service.ts';
import { closedEventsOf, isOpenTo } from '#server/features/events/event-audience.service.ts';
import { campusToday, instantOf } from '#server/lib/campus-time.ts';

const maxEvents = 40;
const maxExams = 20;

export async function readWeek(db: Db, userId: string, timeZone: string, now: Date): Promise<DashboardWeek> {
  const [events, exams] = await Promise.all([
    readEvents(db, userId, now, dayAfter(timeZone, now, plannedDays)),
    readExams(db, userId, now, dayAfter(timeZone, now, examDays)),
  ]);
  return { events, exams };
}

/** The beginning of a day on the campus. */
function dayAfter(timeZone: string, now: Date, days: number): Date {
  const today = Date.parse(campusToday(timeZone, now.getTime()));
  return instantOf(`${new Date(today + days * 86_400_000).toISOString().slice(0, 10)}T00:00`, timeZone);
}

interface EventRow {
  dateId: string;
  state: AttendanceState | null;
}

interface Values extends Record<string, string> {
  userId: string;
  now: string;
  until: string;
}
const me = sql`${sql.placeholder('userId')}::uuid`;
const [from, until] = [
  sql`${sql.placeholder('now')}::timestamptz`,
  sql`${sql.placeholder('until')}::timestamptz`,
];
const isSoon = sql`o.state = 'on' and o.ends_at > ${from} and o.starts_at < ${until}`;

/** Those that the member answered, and those for an audience of theirs alone, such as a study group. */
const findDates = preparedQuery<EventRow, Values>(
  'own-dates',
  sql`select "dateId", state from (
        select o.id as "dateId", a.state, o.starts_at from ${attendances} a join ${occurrences} o on o.id = a.occurrence_id
          join ${events} e on e.id = o.event_id
          where a.user_id = ${me} and a.state in ('going', 'offered', 'waiting', 'requested') and ${isSoon}
            and ${isOpenTo(me, sql`e`)}
        union all
        select o.id, null, o.starts_at from ${events} e join ${occurrences} o on o.event_id = e.id
          where e.id in (${closedEventsOf(me)}) and ${isOpenTo(me, sql`e`)} and ${isSoon}
            and not exists (select from ${attendances} a where a.occurrence_id = o.id and a.user_id = ${me})) own
      order by starts_at, "dateId" limit ${maxEvents}::int`,
);

async function readEvents(db: Db, userId: string, now: Date, until: Date): Promise<DashboardWeek['events']> {
  const rows = await findDates(db, { userId, now: now.toISOString(), until: until.toISOString() });
  const dates = await eventDatesOf(
    db,
    rows.map(({ dateId }) => dateId),
  );
  return rows.flatMap(({ dateId, state }) => {
    const date = dates.get(dateId);
    return date ? [{ date, state }] : [];
  });
}

const findExams = preparedQuery<DashboardExam, Values>(
  'own-exams',
  sql`select c.code as "courseCode", x.kind, x.starts_at as "startsAt", x.local_start as "localStart", x.zone, x.minutes, x.place
      from ${enrolments} n join ${courses} c on c.id = n.course_id join ${offerings} f on f.course_id = c.id
      join ${exams} x on x.offering_id = f.id
      where n.user_id = ${me} and n.status = 'taking' and x.starts_at > ${from} and x.starts_at < ${until}
      order by x.starts_at, x.id limit ${maxExams}::int`,
);

async function readExams(db: Db, userId: string, now: Date, until: Date): Promise<DashboardExam[]> {
  const rows = await findExams(db, { userId, now: now.toISOString(), until: until.toISOString() });
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt).toISOString() }));
}
