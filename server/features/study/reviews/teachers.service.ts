// The reviews of a teacher who was entered twice.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { refreshCourseNumbers } from './ratings.service.ts';

export async function moveReviewsOfTeacher(db: Db, fromTeacher: string, intoTeacher: string): Promise<void> {
  const moved = await db
    .update(reviews)
    .set({ teacherId: intoTeacher })
    .where(eq(reviews.teacherId, fromTeacher))
    .returning({ courseId: reviews.courseId });
  // In the order of their ids, so that no two transactions wait for each other.
  for (const courseId of [...new Set(moved.map((review) => review.courseId))].sort())
    await refreshCourseNumbers(db, courseId);
}
