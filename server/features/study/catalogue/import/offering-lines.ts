// CSV lines of offerings: a course in a term, with the references of its teachers.

import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { catalogueLimits } from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { offerings, offeringTeachers } from '#server/db/tables/study/catalogue.ts';
import { refreshSearchTexts } from '#server/features/study/catalogue/search-texts.service.ts';
import type { CsvRow } from './csv.ts';
import { inPortions, type Plan, planRows } from './line-plan.ts';
import { listOf } from './line-values.ts';
import { offeringFinder } from './offering-finder.ts';
import { teachersByReference } from './teacher-lines.ts';

interface OfferingLine {
  course: { id: string; code: string };
  term: { id: string; name: string };
  /** Sorted; undefined where the cell is empty, which leaves those of an existing offering. */
  teacherIds: string[] | undefined;
}

export async function planOfferings(db: Db, rows: CsvRow[]): Promise<Plan> {
  const finder = await offeringFinder(db);
  const teachers = await teachersByReference(db);
  const known = await existingOfferings(db);
  const { outcomes, planned } = await planRows(rows, {
    read: (fields): OfferingLine | string => {
      const found = finder.courseAndTerm(fields);
      if (typeof found === 'string') return found;
      const references = [...new Set(listOf(fields.teachers))];
      if (references.length > catalogueLimits.teachersPerOffering)
        return `An offering has at most ${catalogueLimits.teachersPerOffering} teachers.`;
      const unknown = references.find((reference) => !teachers.has(reference));
      if (unknown) return `There is no teacher with the reference ${unknown}.`;
      const teacherIds = references.map((reference) => teachers.get(reference)?.id ?? '').sort();
      return { ...found, teacherIds: teacherIds.length > 0 ? teacherIds : undefined };
    },
    keyOf: ({ course, term }) => `${course.id} ${term.id}`,
    find: (key) => known.get(key),
    isSame: (existing, { teacherIds }) =>
      teacherIds === undefined || existing.teacherIds.join() === teacherIds.join(),
    nameOf: ({ course, term }) => `${course.code} in ${term.name}`,
  });
  const save = async () => {
    const ready = planned.map(({ value, existing }) => ({ ...value, id: existing?.id ?? randomUUID() }));
    await inPortions(ready, (portion) =>
      db
        .insert(offerings)
        .values(portion.map(({ id, course, term }) => ({ id, courseId: course.id, termId: term.id })))
        .onConflictDoNothing(),
    );
    const changed = planned.flatMap(({ existing }) => existing?.id ?? []);
    await inPortions(changed, (ids) =>
      db.delete(offeringTeachers).where(inArray(offeringTeachers.offeringId, ids)),
    );
    const taught = ready.flatMap(({ id, teacherIds = [] }) =>
      teacherIds.map((teacherId) => ({ offeringId: id, teacherId })),
    );
    await inPortions(taught, (portion) => db.insert(offeringTeachers).values(portion).onConflictDoNothing());
    const courseIds = [...new Set(ready.map(({ course }) => course.id))];
    await inPortions(courseIds, (ids) => refreshSearchTexts(db, ids));
  };
  return { outcomes, save };
}

async function existingOfferings(db: Db): Promise<Map<string, { id: string; teacherIds: string[] }>> {
  const rows = await db
    .select({
      id: offerings.id,
      courseId: offerings.courseId,
      termId: offerings.termId,
      teacherId: offeringTeachers.teacherId,
    })
    .from(offerings)
    .leftJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id));
  const found = new Map<string, { id: string; teacherIds: string[] }>();
  for (const { id, courseId, termId, teacherId } of rows) {
    const key = `${courseId} ${termId}`;
    const offering = found.get(key) ?? { id, teacherIds: [] };
    if (teacherId) offering.teacherIds.push(teacherId);
    found.set(key, offering);
  }
  for (const { teacherIds } of found.values()) teacherIds.sort();
  return found;
}
