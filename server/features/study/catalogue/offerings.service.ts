// Offerings of the catalogue: a course in a term, with its teachers and exams.

import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ExamInput, Offering, OfferingInput } from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import {
  courses,
  exams,
  offerings,
  offeringTeachers,
  teachers,
  terms,
} from '#server/db/tables/study/catalogue.ts';
import { instantOf, isDay } from '#server/lib/campus-time.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { taken } from '#server/lib/taken-names.ts';
import { refreshSearchTexts } from './search-texts.service.ts';

/** The newest term first. */
export async function offeringsOf(db: Db, courseId: string): Promise<Offering[]> {
  const rows = await db
    .select({ id: offerings.id, term: { id: terms.id, name: terms.name } })
    .from(offerings)
    .innerJoin(terms, eq(terms.id, offerings.termId))
    .where(eq(offerings.courseId, courseId))
    .orderBy(desc(terms.firstDay), desc(terms.id));
  const ids = rows.map(({ id }) => id);
  const [taught, held] = await Promise.all([
    db
      .select({ offeringId: offeringTeachers.offeringId, id: teachers.id, name: teachers.name })
      .from(offeringTeachers)
      .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
      .where(inArray(offeringTeachers.offeringId, ids))
      .orderBy(asc(teachers.nameKey), asc(teachers.id)),
    db.select().from(exams).where(inArray(exams.offeringId, ids)).orderBy(asc(exams.startsAt), asc(exams.id)),
  ]);
  return rows.map((row) => ({
    term: { _id: row.term.id, name: row.term.name },
    teachers: taught
      .filter(({ offeringId }) => offeringId === row.id)
      .map(({ id, name }) => ({ _id: id, name })),
    exams: held
      .filter(({ offeringId }) => offeringId === row.id)
      .map(({ kind, localStart, minutes, place }) => ({ kind, starts: localStart, minutes, place })),
  }));
}

/** Creates the offering, or replaces its teachers and exams. */
export async function setOffering(
  db: Db,
  timeZone: string,
  { courseId, termId }: { courseId: string; termId: string },
  input: OfferingInput,
): Promise<void> {
  const teacherIds = [...new Set(input.teacherIds)];
  const values = input.exams.map((exam) => examValues(exam, timeZone));
  await db.transaction(async (db) => {
    await refuseUnknown(db, courseId, termId, teacherIds);
    const [offering] = await db
      .insert(offerings)
      .values({ courseId, termId })
      .onConflictDoUpdate({ target: [offerings.courseId, offerings.termId], set: { termId } })
      .returning();
    if (!offering) throw new Error('A saved offering was not returned.');
    const offeringId = offering.id;
    await db.delete(offeringTeachers).where(eq(offeringTeachers.offeringId, offeringId));
    await db.delete(exams).where(eq(exams.offeringId, offeringId));
    if (teacherIds.length > 0)
      await db.insert(offeringTeachers).values(teacherIds.map((teacherId) => ({ offeringId, teacherId })));
    if (values.length > 0)
      await db
        .insert(exams)
        .values(values.map((exam) => ({ ...exam, offeringId })))
        .onConflictDoNothing();
    await refreshSearchTexts(db, [courseId]);
  });
}

export async function removeOffering(db: Db, courseId: string, termId: string): Promise<void> {
  await db.transaction(async (db) => {
    const removed =
      isId(courseId) && isId(termId)
        ? await db
            .delete(offerings)
            .where(and(eq(offerings.courseId, courseId), eq(offerings.termId, termId)))
            .returning({ id: offerings.id })
        : [];
    if (removed.length === 0)
      throw new Refused('not_found', { message: 'This course is not offered in that term any more.' });
    await refreshSearchTexts(db, [courseId]);
  });
}

/** Throws 'invalid_input' for a time that is not in the calendar. */
export function examValues(exam: ExamInput, timeZone: string) {
  if (!isDay(exam.starts.slice(0, 10))) throw taken('exams', `There is no day ${exam.starts.slice(0, 10)}.`);
  return {
    kind: exam.kind,
    localStart: exam.starts,
    startsAt: instantOf(exam.starts, timeZone),
    zone: timeZone,
    minutes: exam.minutes,
    place: exam.place ?? '',
  };
}

async function refuseUnknown(db: Db, courseId: string, termId: string, teacherIds: string[]): Promise<void> {
  const isCourse =
    isId(courseId) &&
    (await db.select().from(courses).where(eq(courses.id, courseId)).for('update')).length > 0;
  if (!isCourse) throw new Refused('not_found', { message: 'This course does not exist any more.' });
  const isTerm = isId(termId) && (await db.select().from(terms).where(eq(terms.id, termId))).length > 0;
  if (!isTerm) throw new Refused('not_found', { message: 'This term does not exist any more.' });
  const known = teacherIds.every(isId)
    ? await db.select({ id: teachers.id }).from(teachers).where(inArray(teachers.id, teacherIds))
    : [];
  if (known.length < teacherIds.length)
    throw taken('teacherIds', 'One of these teachers does not exist any more.');
}
