// The terms in which a course was offered, with who taught it.

import { and, eq, lte, sql } from 'drizzle-orm';
import type { OwnReviewAnswer } from '#contract/study/reviews.ts';
import type { Db } from '#server/db/db.ts';
import { offerings, offeringTeachers, teachers, terms } from '#server/db/tables/study/catalogue.ts';

/** Up to the present one: nobody has taken a course in a coming term. */
export async function offeredTerms(
  db: Db,
  courseId: string,
  today: string,
): Promise<OwnReviewAnswer['terms']> {
  const rows = await db
    .select({ id: terms.id, name: terms.name, teacherId: teachers.id, teacher: teachers.name })
    .from(offerings)
    .innerJoin(terms, eq(terms.id, offerings.termId))
    .leftJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
    .leftJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(and(eq(offerings.courseId, courseId), lte(terms.firstDay, today)))
    .orderBy(sql`${terms.firstDay} desc`, teachers.nameKey);
  const found = new Map<string, OwnReviewAnswer['terms'][number]>();
  for (const { id, name, teacherId, teacher } of rows) {
    const term = found.get(id) ?? { _id: id, name, teachers: [] };
    if (teacherId && teacher) term.teachers.push({ _id: teacherId, name: teacher });
    found.set(id, term);
  }
  return [...found.values()];
}
