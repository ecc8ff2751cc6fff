// Finds a course by its present or a former code, however it is written.

import { sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { Refused } from '#server/lib/errors.ts';

export interface FoundCourse {
  id: string;
  code: string;
  title: string;
  /** How many of its reviews are published. */
  reviews: number;
  /** The first day of the term since which it is another course, by its reviews. */
  changedOn: string | null;
}

export async function requireCourse(db: Db, code: string): Promise<FoundCourse> {
  const [course] = await findByCode(db, { codeKey: courseKeyOf(code) });
  if (!course) throw new Refused('not_found', { message: 'There is no course with this code.' });
  return course;
}

const findByCode = preparedQuery<FoundCourse, { codeKey: string }>(
  'course by code',
  sql`select courses.id, courses.code, courses.title, courses.reviews, courses.changed_on::text as "changedOn"
    from course_codes join courses on courses.id = course_codes.course_id
    where course_codes.code_key = ${sql.placeholder('codeKey')}`,
);
