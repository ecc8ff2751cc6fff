// What the page of a course shows first, in one response: the course, its numbers and its first reviews.

import type { CourseOverview } from '#contract/study/reviews.ts';
import type { Db } from '#server/db/db.ts';
import { getCourse } from '#server/features/study/courses/course.service.ts';
import { computeNumbers } from './ratings.service.ts';
import { listReviewsOfCourse } from './reviews.service.ts';
import { requireNumbered } from './stored-numbers.service.ts';

/** `recentSince` is the day from which a term counts as recent. */
export async function readOverview(
  db: Db,
  courseCode: string,
  today: string,
  recentSince: string,
): Promise<CourseOverview> {
  const [course, numbered] = await Promise.all([
    getCourse(db, today, courseCode),
    requireNumbered(db, courseCode),
  ]);
  const { numbers = await computeNumbers(db, numbered.id) } = numbered;
  return {
    success: true,
    course,
    numbers,
    reviews: await listReviewsOfCourse(db, numbered, {}, recentSince),
  };
}
