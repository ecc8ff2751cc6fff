// Why groups fit a person: whether they take its course, shared free hours, and the same exam.

import { type SQL, sql } from 'drizzle-orm';
import type { GroupFit } from '#contract/together/groups.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { exams, offerings } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';

/** Free hours of the person in which at least half of the group is free. `own` is the person's week. */
export const sharedHours = (commonHours: SQL): SQL => sql`bit_count(own.free & ${commonHours})::int`;

/** By the id of the group, in one query. */
export async function fitsOf(db: Db, userId: string, groupIds: string[]): Promise<Map<string, GroupFit>> {
  if (groupIds.length === 0) return new Map();
  const rows = await queryRows<
    Pick<GroupFit, 'course' | 'sharedHours'> & { id: string; examAt: string | Date | null }
  >(
    db,
    sql`select g.id, e.status as course, case when bit_count(g.common_hours) > 0 then ${sharedHours(sql`g.common_hours`)} end as "sharedHours",
        case when e.status = 'taking' then (select min(x.starts_at) from ${offerings} o join ${exams} x on x.offering_id = o.id
          where o.course_id = e.course_id and o.term_id = e.term_id and x.starts_at > now()) end as "examAt"
      from (select jsonb_array_elements_text(${JSON.stringify(groupIds)}::jsonb)::uuid as id) wanted
      join ${groups} g on g.id = wanted.id
      left join ${enrolments} e on e.user_id = ${userId} and e.course_id = g.course_id
      left join ${weeks} own on own.person_id = ${userId}`,
  );
  return new Map(
    rows.map(({ id, examAt, ...fit }) => [
      id,
      { ...fit, examAt: examAt === null ? null : new Date(examAt).toISOString() },
    ]),
  );
}
