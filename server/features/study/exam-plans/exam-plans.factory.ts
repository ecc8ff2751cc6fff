// A course with an exam, for tests.
import type { Db } from '#server/db/db.ts';
import { exams } from '#server/db/tables/study/catalogue.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';

const dayMs = 86_400_000;

/** By default in ten days, for two hours, in UTC. */
export async function courseWithExam(db: Db, startsAt = new Date(Date.now() + 10 * dayMs)) {
  const course = await makeCourse(db);
  const term = await makeTerm(db);
  const offering = await makeOffering(db, { courseId: course.id, termId: term.id });
  await db.insert(exams).values({
    ...{ offeringId: offering.id, kind: 'final', startsAt, zone: 'UTC', minutes: 120, place: 'Hall 2' },
    localStart: startsAt.toISOString().slice(0, 16),
  });
  return course;
}
