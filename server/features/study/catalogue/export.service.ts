// Writes the catalogue as the CSV files that the import reads: importing them again changes nothing.

import { asc, eq, isNotNull } from 'drizzle-orm';
import { type ExportKind, importColumns } from '#contract/study/catalogue.rules.ts';
import type { Db } from '#server/db/db.ts';
import {
  courseCodes,
  courses,
  departments,
  exams,
  offerings,
  offeringTeachers,
  teachers,
  terms,
} from '#server/db/tables/study/catalogue.ts';
import { writeCsv } from '#server/lib/csv.ts';

type Cell = string | number | null;

/** With the columns of the import. */
export async function exportCsv(db: Db, kind: ExportKind): Promise<string> {
  const columns = importColumns[kind].map((name) => name.replace('?', ''));
  return writeCsv(columns, await read[kind](db));
}

const read: Record<ExportKind, (db: Db) => Promise<Cell[][]>> = {
  departments: async (db) =>
    (await db.select().from(departments).orderBy(asc(departments.codeKey))).map(({ code, name }) => [
      code,
      name,
    ]),

  terms: async (db) =>
    (await db.select().from(terms).orderBy(asc(terms.firstDay), asc(terms.id))).map(
      ({ name, firstDay, lastDay, examsFrom, examsUntil }) => [
        name,
        firstDay,
        lastDay,
        examsFrom,
        examsUntil,
      ],
    ),

  // The import recognises teachers by their reference: those without one stay as they are.
  teachers: async (db) =>
    (
      await db
        .select({ reference: teachers.reference, name: teachers.name, department: departments.code })
        .from(teachers)
        .leftJoin(departments, eq(departments.id, teachers.departmentId))
        .where(isNotNull(teachers.reference))
        .orderBy(asc(teachers.reference))
    ).map(({ reference, name, department }) => [reference, name, department]),

  courses: async (db) => {
    const formerCodes = await formerCodesByCourse(db);
    const rows = await db
      .select({ course: courses, department: departments.code })
      .from(courses)
      .innerJoin(departments, eq(departments.id, courses.departmentId))
      .orderBy(asc(courses.codeKey));
    return rows.map(({ course: { id, code, title, credits, level, description }, department }) => [
      code,
      title,
      department,
      credits,
      level,
      description,
      formerCodes.get(id)?.join(';') ?? '',
    ]);
  },

  offerings: async (db) => {
    const taughtBy = await referencesByOffering(db);
    return (await listOfferings(db)).map(({ id, course, term }) => [
      course,
      term,
      taughtBy.get(id)?.join(';') ?? '',
    ]);
  },

  exams: async (db) =>
    (
      await db
        .select({ exam: exams, course: courses.code, term: terms.name })
        .from(exams)
        .innerJoin(offerings, eq(offerings.id, exams.offeringId))
        .innerJoin(courses, eq(courses.id, offerings.courseId))
        .innerJoin(terms, eq(terms.id, offerings.termId))
        .orderBy(asc(exams.startsAt), asc(courses.codeKey), asc(exams.id))
    ).map(({ exam: { kind, localStart, minutes, place }, course, term }) => [
      course,
      term,
      kind,
      localStart.replace('T', ' '),
      minutes,
      place,
    ]),
};

const listOfferings = (db: Db) =>
  db
    .select({ id: offerings.id, course: courses.code, term: terms.name })
    .from(offerings)
    .innerJoin(courses, eq(courses.id, offerings.courseId))
    .innerJoin(terms, eq(terms.id, offerings.termId))
    .orderBy(asc(courses.codeKey), asc(terms.firstDay));

async function formerCodesByCourse(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: courses.id, own: courses.codeKey, code: courseCodes.code, key: courseCodes.codeKey })
    .from(courseCodes)
    .innerJoin(courses, eq(courses.id, courseCodes.courseId))
    .orderBy(asc(courseCodes.codeKey));
  const found = new Map<string, string[]>();
  for (const { id, own, code, key } of rows) if (key !== own) found.set(id, [...(found.get(id) ?? []), code]);
  return found;
}

/** Without offerings that a teacher without a reference taught: an empty cell leaves their teachers, a part of them would not. */
async function referencesByOffering(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ offeringId: offeringTeachers.offeringId, reference: teachers.reference })
    .from(offeringTeachers)
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .orderBy(asc(teachers.reference));
  const found = new Map<string, string[]>();
  const unknown = new Set<string>();
  for (const { offeringId, reference } of rows) {
    if (reference) found.set(offeringId, [...(found.get(offeringId) ?? []), reference]);
    else unknown.add(offeringId);
  }
  for (const id of unknown) found.delete(id);
  return found;
}
