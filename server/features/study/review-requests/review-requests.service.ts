// Members ask for reviews of a course with too few: those who took it are asked sooner, and the member follows it.

import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import { minCountedPeople } from '#contract/study/courses.rules.ts';
import { maxReviewRequests, type ReviewRequests } from '#contract/study/review-requests.ts';
import { minAveraged } from '#contract/study/reviews.rules.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { courses, offerings, terms } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { reviewRequests } from '#server/db/tables/study/review-requests.ts';
import { followersOf, followUnlessSet } from '#server/features/social/follows/follows.service.ts';
import { requireCourse } from '#server/features/study/catalogue/course-codes.service.ts';
import { termEnd } from '#server/features/study/catalogue/terms.service.ts';
import { followableCourse } from '#server/features/study/courses/followable-course.service.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { Refused } from '#server/lib/errors.ts';

export const reviewRequestDays = 365;

export async function readReviewRequests(
  db: Db,
  timeZone: string,
  userId: string,
  code: string,
): Promise<Omit<ReviewRequests, 'success'>> {
  const course = await requireCourse(db, code);
  const [row] = await queryRows<{ reviews: number; requests: number; requested: boolean; followers: number }>(
    db,
    sql`select c.reviews,
        (select count(*)::int from ${reviewRequests} r where r.course_id = c.id) as requests,
        exists (select 1 from ${reviewRequests} r where r.course_id = c.id and r.user_id = ${userId}) as requested,
        (select count(*)::int from (${followersOf('course', followableCourse, course.id)}) f) as followers
      from ${courses} c where c.id = ${course.id}`,
  );
  const [last] = await queryRows<{ name: string; took: number }>(
    db,
    sql`select t.name,
        (select count(*)::int from ${enrolments} e where e.course_id = ${course.id} and e.term_id = t.id and e.status = 'taken') as took
      from ${offerings} o join ${terms} t on t.id = o.term_id
      where o.course_id = ${course.id} and ${termEnd('t')} < ${campusToday(timeZone)}::date
      order by ${termEnd('t')} desc, t.id limit 1`,
  );
  return {
    requested: row?.requested ?? false,
    open: (row?.reviews ?? 0) < minAveraged,
    requests: counted(row?.requests),
    followers: counted(row?.followers),
    tookLastTerm: counted(last?.took),
    lastTerm: last?.name ?? '',
  };
}

export async function requestReviews(db: Db, userId: string, code: string): Promise<{ code: string }> {
  return db.transaction(async (db) => {
    const course = await requireCourse(db, code);
    const [row] = await db
      .select({ reviews: courses.reviews })
      .from(courses)
      .where(eq(courses.id, course.id));
    if ((row?.reviews ?? 0) >= minAveraged)
      throw new Refused('invalid_input', { message: `${course.code} has reviews already.` });
    const [mine] = await db
      .select({ count: count() })
      .from(reviewRequests)
      .where(and(eq(reviewRequests.userId, userId), sql`${reviewRequests.courseId} <> ${course.id}`));
    if ((mine?.count ?? 0) >= maxReviewRequests)
      throw new Refused('invalid_input', {
        message: `You have asked for reviews of ${maxReviewRequests} courses already.`,
      });
    await db.insert(reviewRequests).values({ courseId: course.id, userId }).onConflictDoNothing();
    await followUnlessSet(db, 'course', userId, course.id);
    return course;
  });
}

export async function withdrawRequest(db: Db, userId: string, code: string): Promise<{ code: string }> {
  const course = await requireCourse(db, code);
  await db
    .delete(reviewRequests)
    .where(and(eq(reviewRequests.courseId, course.id), eq(reviewRequests.userId, userId)));
  return course;
}

export const listRequestsOf = (db: Db, userId: string) =>
  db
    .select({ course: courses.code, at: reviewRequests.createdAt })
    .from(reviewRequests)
    .innerJoin(courses, eq(courses.id, reviewRequests.courseId))
    .where(eq(reviewRequests.userId, userId))
    .orderBy(courses.codeKey);

/** Fulfilled ones, and those that are too old. */
export async function deleteDoneRequests(db: Db): Promise<void> {
  const reviewed = db.select({ id: courses.id }).from(courses).where(gte(courses.reviews, minAveraged));
  await db.delete(reviewRequests).where(sql`${reviewRequests.courseId} in (${reviewed})`);
  await db
    .delete(reviewRequests)
    .where(lt(reviewRequests.createdAt, sql`now() - make_interval(days => ${reviewRequestDays})`));
}

/** For two courses that are merged. */
export async function moveRequests(db: Db, from: string, into: string): Promise<void> {
  await db.execute(sql`insert into ${reviewRequests} (course_id, user_id, created_at)
    select ${into}, user_id, created_at from ${reviewRequests} where course_id = ${from} on conflict do nothing`);
  await db.delete(reviewRequests).where(eq(reviewRequests.courseId, from));
}

const counted = (people: number | undefined): number | null =>
  people === undefined || people < minCountedPeople ? null : people;
