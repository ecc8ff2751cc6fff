// Finds a course by its present or a former code, however it is written.
import { eq } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import type { Db } from '#server/db/client.ts';
import { courseCodes, courses } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';

export async function requireCourse(
  db: Db,
  code: string,
): Promise<{ id: string; code: string; title: string }> {
  const [course] = await db
    .select({ id: courses.id, code: courses.code, title: courses.title })
    .from(courseCodes)
    .innerJoin(courses, eq(courses.id, courseCodes.courseId))
    .where(eq(courseCodes.codeKey, courseKeyOf(code)));
  if (!course) throw new Refused('not_found', { message: 'There is no course with this code.' });
  return course;
}
