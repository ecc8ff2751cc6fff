// CSV lines of teachers, who are recognised by their reference.

import { isNotNull, sql } from 'drizzle-orm';
import * as Type from 'typebox';
import { courseKeyOf } from '#contract/course-codes.ts';
import { Line } from '#contract/fields.ts';
import { foldText } from '#contract/search.ts';
import { catalogueLimits, TeacherInput } from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { offerings, offeringTeachers, teachers } from '#server/db/tables/study/catalogue.ts';
import { refreshSearchTexts } from '#server/features/study/catalogue/search-texts.service.ts';
import { searchTextOf } from '#server/features/study/catalogue/teachers.service.ts';
import type { CsvRow } from './csv.ts';
import { departmentsByKey } from './department-lines.ts';
import { inPortions, type Plan, planRows } from './line-plan.ts';
import { lineReader, optional } from './line-values.ts';

const readLine = lineReader(
  Type.Object({
    ...TeacherInput.properties,
    reference: Line({ minLength: 1, maxLength: catalogueLimits.reference }),
  }),
);

export async function planTeachers(db: Db, rows: CsvRow[]): Promise<Plan> {
  const [departments, known] = [await departmentsByKey(db), await teachersByReference(db)];
  const { outcomes, planned } = await planRows(rows, {
    read: ({ reference, name, department }) => {
      const found = department ? departments.get(courseKeyOf(department)) : undefined;
      if (department && !found) return `There is no department ${department}.`;
      return readLine({ reference, name, departmentId: optional(found?.id) });
    },
    keyOf: ({ reference }) => reference,
    find: (key) => known.get(key),
    isSame: (existing, value) =>
      existing.name === value.name && existing.departmentId === (value.departmentId ?? null),
    nameOf: ({ reference, name }) => `${name} (${reference})`,
  });
  const save = async () => {
    await inPortions(planned, (portion) =>
      db
        .insert(teachers)
        .values(
          portion.map(({ value: { reference, name, departmentId } }) => ({
            reference,
            name,
            nameKey: foldText(name),
            departmentId: departmentId ?? null,
            searchText: searchTextOf(name, reference),
          })),
        )
        .onConflictDoUpdate({
          target: teachers.reference,
          set: {
            name: sql`excluded.name`,
            nameKey: sql`excluded.name_key`,
            departmentId: sql`excluded.department_id`,
            searchText: sql`excluded.search_text`,
            updatedAt: new Date(),
          },
        }),
    );
    const renamed = new Set(
      planned.flatMap(({ value, existing }) =>
        existing && existing.name !== value.name ? [existing.id] : [],
      ),
    );
    if (renamed.size > 0) await refreshSearchTexts(db, await coursesTaughtBy(db, renamed));
  };
  return { outcomes, save };
}

export async function teachersByReference(db: Db) {
  const rows = await db.select().from(teachers).where(isNotNull(teachers.reference));
  return new Map(rows.map((row) => [row.reference ?? '', row]));
}

async function coursesTaughtBy(db: Db, teacherIds: Set<string>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ courseId: offerings.courseId, teacherId: offeringTeachers.teacherId })
    .from(offerings)
    .innerJoin(offeringTeachers, sql`${offeringTeachers.offeringId} = ${offerings.id}`);
  return [
    ...new Set(rows.filter(({ teacherId }) => teacherIds.has(teacherId)).map(({ courseId }) => courseId)),
  ];
}
