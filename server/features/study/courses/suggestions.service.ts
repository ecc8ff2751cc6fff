// Suggests courses while someone types.

import { and, asc, eq, gte } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { type CourseSuggestion, maxCourseSuggestions } from '#contract/study/courses.ts';
import type { Db } from '#server/db/db.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import { courseSuggestionList } from './suggestions.list.ts';

/** Present and former codes that begin with the text first, then titles and teachers that contain it. */
export async function suggestCourses(db: Db, text: string): Promise<CourseSuggestion[]> {
  const found = new Map<string, CourseSuggestion>();
  for (const { id, code, title } of await byCode(db, courseKeyOf(text))) found.set(id, { code, title });
  if (found.size < maxCourseSuggestions) {
    const { rows } = await courseSuggestionList.page(db, { q: text });
    for (const { id, code, title } of rows) if (!found.has(id)) found.set(id, { code, title });
  }
  return [...found.values()].slice(0, maxCourseSuggestions);
}

/** Reads the index from the first code that may begin with the key: a prefix search by LIKE would need an index of its own. */
async function byCode(db: Db, key: string) {
  if (!key) return [];
  const rows = await db
    .select({ key: courseCodes.codeKey, id: courses.id, code: courses.code, title: courses.title })
    .from(courseCodes)
    .innerJoin(courses, eq(courses.id, courseCodes.courseId))
    .where(and(gte(courseCodes.codeKey, key), eq(courses.isArchived, false)))
    .orderBy(asc(courseCodes.codeKey))
    .limit(maxCourseSuggestions);
  return rows.filter((row) => row.key.startsWith(key));
}
