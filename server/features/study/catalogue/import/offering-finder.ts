// Finds the course, the term and the offering that a CSV line names.

import { eq } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { courseCodes, courses, offerings } from '#server/db/tables/study/catalogue.ts';
import { termsByKey } from './term-lines.ts';

export async function offeringFinder(db: Db) {
  const terms = await termsByKey(db);
  const codes = await db
    .select({ codeKey: courseCodes.codeKey, id: courses.id, code: courses.code })
    .from(courseCodes)
    .innerJoin(courses, eq(courses.id, courseCodes.courseId));
  const courseOfCode = new Map(codes.map(({ codeKey, id, code }) => [codeKey, { id, code }]));
  const held = await db.select().from(offerings);
  const offeringOf = new Map(held.map(({ id, courseId, termId }) => [`${courseId} ${termId}`, id]));

  /** Former codes are accepted. Returns the reason where one of them is unknown. */
  function courseAndTerm(fields: Record<string, string>) {
    const course = courseOfCode.get(courseKeyOf(fields.course ?? ''));
    if (!course) return `There is no course ${fields.course || 'without a code'}.`;
    const term = terms.get(foldText(fields.term ?? ''));
    if (!term) return `There is no term ${fields.term || 'without a name'}.`;
    return { course, term };
  }

  function offering(fields: Record<string, string>) {
    const found = courseAndTerm(fields);
    if (typeof found === 'string') return found;
    const id = offeringOf.get(`${found.course.id} ${found.term.id}`);
    return id ? { ...found, id } : `${found.course.code} is not offered in ${found.term.name}.`;
  }

  return { courseAndTerm, offering };
}
