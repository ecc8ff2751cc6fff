// The groups that fit a person best: by courses, shared free hours, seats, style and size. Bounded by the person's courses, so
// that it does not depend on how many people and groups there are beyond them.

import { type SQL, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import type { Actor } from '#contract/permissions.ts';
import type { FittingQuery, GroupCard } from '#contract/together/groups.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { courseCodes } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';
import { isFindable } from '#server/db/visibility/groups.ts';
import { sharedHours } from './fit.service.ts';
import { readCards } from './groups.service.ts';

/** Of one course: those that were active last. */
const maxPerCourse = 100;

/** The best ones first: of the courses that the person takes, plans or took, or of the given one. */
export async function listFitting(
  db: Db,
  actor: Actor,
  { course, limit }: FittingQuery,
): Promise<GroupCard[]> {
  const found = await queryRows<{ id: string }>(
    db,
    sql`select near.id from (${course === undefined ? ownCourses(actor._id) : oneCourse(actor._id, course)}) wanted
      cross join lateral (select id, common_hours, style, members, capacity, active_at from ${groups}
        where ${groups.courseId} = wanted.course_id and ${isFindable}
        order by active_at desc, id desc limit ${maxPerCourse}) near
      left join ${weeks} own on own.person_id = ${actor._id}
      where not exists (select from ${memberships} m
        where m.group_id = near.id and m.user_id = ${actor._id} and m.state <> 'left')
      order by ${scoreOf(actor._id)} desc, near.active_at desc, near.id limit ${limit}`,
  );
  const ids = found.map(({ id }) => id);
  const cards = await readCards(db, actor, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const ownCourses = (userId: string): SQL =>
  sql`select course_id, status from ${enrolments} where user_id = ${userId}`;

const oneCourse = (userId: string, code: string): SQL =>
  sql`select c.course_id, e.status from ${courseCodes} c
    left join ${enrolments} e on e.user_id = ${userId} and e.course_id = c.course_id where c.code_key = ${courseKeyOf(code)}`;

/** The course weighs most, then hours up to ten, a free seat, a style that the person knows and a small group. */
const scoreOf = (userId: string): SQL => sql`
  case wanted.status when 'taking' then 40 when 'planned' then 20 when 'taken' then 10 else 0 end
  + 3 * least(coalesce(${sharedHours(sql`near.common_hours`)}, 0), 10)
  + case when near.members < near.capacity then 15 else 0 end
  + case when near.members between 2 and 6 then 4 else 0 end
  + case when near.style in (select g.style from ${memberships} m join ${groups} g on g.id = m.group_id
      where m.user_id = ${userId} and m.state = 'member') then 5 else 0 end`;
