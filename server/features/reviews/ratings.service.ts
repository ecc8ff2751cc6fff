// The ratings behind the numbers of a course.
import { and, asc, eq, gte } from 'drizzle-orm';
import { type CourseNumbers, minShared, type NumbersQuery } from '#contract/reviews.ts';
import type { Db } from '#server/db/client.ts';
import { reviews, teachers, terms } from '#server/db/schema.ts';
import { setCourseNumbers } from '#server/features/catalogue/course-numbers.service.ts';
import { isId } from '#server/lib/ids.ts';
import { averagesOf, numbersOf, type Rating, rankOf } from './numbers.ts';

/** `recentSince` is the day from which a term counts as recent. */
export async function readNumbers(
  db: Db,
  courseId: string,
  { period, teacher }: NumbersQuery,
  recentSince: string,
): Promise<CourseNumbers> {
  if (teacher && !isId(teacher)) return { success: true, ...numbersOf([]) };
  const ratings = await readRatings(db, courseId, {
    ...(period && { since: recentSince }),
    ...(teacher && { teacherId: teacher }),
  });
  // The numbers of one teacher are a part, which few people must not stand behind.
  return { success: true, ...numbersOf(teacher && ratings.length < minShared ? [] : ratings) };
}

/** Stores the numbers with the course; to be called in the transaction that changes its published reviews. */
export async function refreshCourseNumbers(db: Db, courseId: string): Promise<void> {
  const ratings = await readRatings(db, courseId);
  await setCourseNumbers(db, courseId, { ...averagesOf(ratings), rank: rankOf(ratings) });
}

/** Of the published reviews, those of the oldest term first. */
async function readRatings(
  db: Db,
  courseId: string,
  { since, teacherId }: { since?: string; teacherId?: string } = {},
): Promise<Rating[]> {
  return db
    .select({
      stars: reviews.stars,
      difficulty: reviews.difficulty,
      hours: reviews.hours,
      recommend: reviews.recommend,
      isReworked: reviews.isReworked,
      generosity: reviews.generosity,
      term: { id: terms.id, name: terms.name },
      teacher: { id: teachers.id, name: teachers.name },
    })
    .from(reviews)
    .innerJoin(terms, eq(terms.id, reviews.termId))
    .leftJoin(teachers, eq(teachers.id, reviews.teacherId))
    .where(
      and(
        eq(reviews.courseId, courseId),
        eq(reviews.state, 'published'),
        since ? gte(terms.firstDay, since) : undefined,
        teacherId ? eq(reviews.teacherId, teacherId) : undefined,
      ),
    )
    .orderBy(asc(terms.firstDay), asc(terms.id));
}
