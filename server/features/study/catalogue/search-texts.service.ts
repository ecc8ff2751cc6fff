// The search text of courses: code, former codes, title and the names of their teachers.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import {
  courseCodes,
  courses,
  offerings,
  offeringTeachers,
  teachers,
} from '#server/db/tables/study/catalogue.ts';

/** To be called in the transaction that changes any of these. */
export async function refreshSearchTexts(db: Db, courseIds: string[]): Promise<void> {
  if (courseIds.length === 0) return;
  await db.execute(sql`
    with wanted as materialized (
      select (jsonb_array_elements_text(${JSON.stringify(courseIds)}::jsonb))::uuid as id
    ), codes as materialized (
      select course_id, string_agg(code_key, E'\n' order by code_key) as keys
      from ${courseCodes} where course_id in (select id from wanted) group by course_id
    ), taught as materialized (
      select distinct held.course_id, by_whom.teacher_id
      from ${offerings} held join ${offeringTeachers} by_whom on by_whom.offering_id = held.id
      where held.course_id in (select id from wanted)
    ), names as materialized (
      select taught.course_id, string_agg(distinct teachers.name_key, E'\n') as keys
      from taught join ${teachers} on teachers.id = taught.teacher_id group by taught.course_id
    )
    update ${courses} set search_text = concat_ws(E'\n', lower(courses.code), courses.title_key, codes.keys, names.keys)
    from wanted left join codes on codes.course_id = wanted.id left join names on names.course_id = wanted.id
    where courses.id = wanted.id`);
}
