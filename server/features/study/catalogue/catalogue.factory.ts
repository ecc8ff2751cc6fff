// Departments, terms, teachers and courses for tests.

import { randomUUID } from 'node:crypto';
import { courseKeyOf, levelOfCode } from '#contract/course-codes.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import {
  courseCodes,
  courses,
  departments,
  offerings,
  offeringTeachers,
  teachers,
  terms,
} from '#server/db/tables/study/catalogue.ts';
import { refreshSearchTexts } from './search-texts.service.ts';

const unique = () => randomUUID().slice(0, 8);

export async function makeDepartment(db: Db, given: Partial<typeof departments.$inferInsert> = {}) {
  const code = given.code ?? `D${unique()}`;
  return one(
    await db
      .insert(departments)
      .values({ name: `Department ${code}`, ...given, code, codeKey: courseKeyOf(code) })
      .returning(),
  );
}

/** By default a term that contains today. */
export async function makeTerm(db: Db, given: Partial<typeof terms.$inferInsert> = {}) {
  const name = given.name ?? `Term ${unique()}`;
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const values = { firstDay: day(-30), lastDay: day(60), ...given, name, nameKey: foldText(name) };
  return one(await db.insert(terms).values(values).returning());
}

export async function makeTeacher(db: Db, given: Partial<typeof teachers.$inferInsert> = {}) {
  const name = given.name ?? `Teacher ${unique()}`;
  const values = { ...given, name, nameKey: foldText(name), searchText: foldText(name) };
  return one(await db.insert(teachers).values(values).returning());
}

export async function makeCourse(
  db: Db,
  { formerCodes = [], ...given }: Partial<typeof courses.$inferInsert> & { formerCodes?: string[] } = {},
) {
  const code = given.code ?? `C${unique()}`;
  const title = given.title ?? `Course ${code}`;
  const departmentId = given.departmentId ?? (await makeDepartment(db)).id;
  const course = one(
    await db
      .insert(courses)
      .values({
        level: levelOfCode(code),
        credits: 5,
        ...given,
        code,
        codeKey: courseKeyOf(code),
        title,
        titleKey: foldText(title),
        departmentId,
        searchText: '',
      })
      .returning(),
  );
  await db
    .insert(courseCodes)
    .values(
      [code, ...formerCodes].map((one) => ({ code: one, codeKey: courseKeyOf(one), courseId: course.id })),
    );
  await refreshSearchTexts(db, [course.id]);
  return course;
}

export async function makeOffering(
  db: Db,
  { courseId, termId, teacherIds = [] }: { courseId: string; termId: string; teacherIds?: string[] },
) {
  const offering = one(await db.insert(offerings).values({ courseId, termId }).returning());
  if (teacherIds.length > 0)
    await db
      .insert(offeringTeachers)
      .values(teacherIds.map((teacherId) => ({ offeringId: offering.id, teacherId })));
  await refreshSearchTexts(db, [courseId]);
  return offering;
}

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('An inserted row was not returned.');
  return row;
}
