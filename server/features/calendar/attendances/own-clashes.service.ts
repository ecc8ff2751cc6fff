// What else people have at the time of a date: other dates that they have a seat at, and exams of courses that they take.

import { sql } from 'drizzle-orm';
import { eventPath } from '#contract/calendar/events.rules.ts';
import { coursePath } from '#contract/study/courses.rules.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { courses, exams, offerings } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { isOpenTo } from '#server/features/calendar/events/event-audience.service.ts';

const maxClashes = 5;

export interface OwnClash {
  title: string;
  path: string;
  startsAt: string;
  endsAt: string;
}

/** By user id, the earliest first. */
export async function ownClashes(
  db: Db,
  userIds: readonly string[],
  dateId: string,
): Promise<Map<string, OwnClash[]>> {
  const clashes = new Map<string, OwnClash[]>();
  if (userIds.length === 0) return clashes;
  const rows = await queryRows<{
    userId: string;
    id: string | null;
    title: string;
    code: string | null;
    startsAt: string | Date;
    endsAt: string | Date;
  }>(
    db,
    sql`with here as (select id, starts_at, ends_at from ${occurrences} where id = ${dateId}),
      people as (select jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb)::uuid as user_id)
      select * from (
        select all_clashes.*, row_number() over (partition by "userId" order by "startsAt", title) as place from (
          select a.user_id as "userId", e.id, e.title, null as code, o.starts_at as "startsAt", o.ends_at as "endsAt"
          from here cross join people join ${attendances} a on a.user_id = people.user_id and a.state in ('going', 'offered')
          join ${occurrences} o on o.id = a.occurrence_id and o.id <> here.id and o.state = 'on'
            and o.starts_at < here.ends_at and o.ends_at > here.starts_at
          join ${events} e on e.id = o.event_id and ${isOpenTo(sql`a.user_id`, sql`e`)}
          union all
          select n.user_id, null, 'Exam in ' || c.code, c.code, x.starts_at, x.starts_at + make_interval(mins => x.minutes)
          from here cross join people join ${enrolments} n on n.user_id = people.user_id and n.status = 'taking'
          join ${offerings} f on f.course_id = n.course_id and (n.term_id is null or f.term_id = n.term_id)
          join ${exams} x on x.offering_id = f.id
            and x.starts_at < here.ends_at and x.starts_at + make_interval(mins => x.minutes) > here.starts_at
          join ${courses} c on c.id = n.course_id
        ) all_clashes
      ) numbered where place <= ${maxClashes} order by place`,
  );
  for (const { userId, id, title, code, startsAt, endsAt } of rows) {
    const clash = {
      title,
      path: id ? eventPath({ _id: id, title }) : coursePath(code ?? ''),
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    };
    clashes.set(userId, [...(clashes.get(userId) ?? []), clash]);
  }
  return clashes;
}
