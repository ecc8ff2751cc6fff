// The courses of a member: those that they take, then those that they follow.
import { type SQL, sql } from 'drizzle-orm';
import { maxDashboardCourses } from '#contract/site/dashboards.rules.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { literal } from '#server/lib/list/conditions.ts';
import { own, ownQuery } from './own-values.ts';

/** A query of course_id and is_taking, bounded. */
export const ownCourseRows = (userId: SQL): SQL => sql`
  select course_id, bool_or(is_taking) as is_taking from (
    select course_id, true as is_taking from ${enrolments} where user_id = ${userId} and status = 'taking'
    union all
    select course_id, false from ${follows}
      where user_id = ${userId} and course_id is not null and level <> 'mute') own
  group by course_id order by bool_or(is_taking) desc, course_id limit ${literal(maxDashboardCourses)}`;

export const ownCourseIds = (userId: SQL): SQL => sql`select course_id from (${ownCourseRows(userId)}) mine`;

export const ownCoursesQuery = ownQuery<{ id: string }>(
  'own-course-ids',
  sql`select course_id as id from (${ownCourseIds(own.me)}) own`,
);
