// Courses of the catalogue, with their former codes.

import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { courseKeyOf, levelOfCode } from '#contract/course-codes.ts';
import { foldText } from '#contract/search.ts';
import type {
  CatalogueCourse,
  CatalogueCourseQuery,
  CatalogueEntry,
  CourseInput,
} from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { courseCodes, courses, departments } from '#server/db/tables/study/catalogue.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { taken } from '#server/lib/taken-names.ts';
import { refuseOlderVersion, versionAfter } from '#server/lib/versions.ts';
import { catalogueCourseList } from './courses.list.ts';
import { offeringsOf } from './offerings.service.ts';
import { refreshSearchTexts } from './search-texts.service.ts';

export type CourseRow = typeof courses.$inferSelect;

export async function listCatalogueCourses(db: Db, query: CatalogueCourseQuery) {
  const { rows, total, totalIsMore, nextCursor } = await catalogueCourseList.countedPage(db, query);
  return { courses: rows.map(toCatalogueCourse), total, totalIsMore, nextCursor };
}

export async function getEntry(db: Db, id: string): Promise<CatalogueEntry> {
  const [row] = isId(id)
    ? await db
        .select({
          course: courses,
          department: { id: departments.id, code: departments.code, name: departments.name },
        })
        .from(courses)
        .innerJoin(departments, eq(departments.id, courses.departmentId))
        .where(eq(courses.id, id))
    : [];
  if (!row) throw noCourse();
  const codes = await db.select().from(courseCodes).where(eq(courseCodes.courseId, id));
  const keys = codes.map(({ codeKey }) => codeKey);
  const [shared] = await db
    .select({ count: count() })
    .from(resources)
    .where(inArray(resources.courseKey, keys));
  return {
    ...toCatalogueCourse({ ...row.course, department: row.department }),
    description: row.course.description,
    formerCodes: codes
      .filter(({ codeKey }) => codeKey !== row.course.codeKey)
      .map(({ code }) => code)
      .sort(),
    offerings: await offeringsOf(db, id),
    resources: shared?.count ?? 0,
    updatedAt: row.course.updatedAt.toISOString(),
  };
}

export async function createCourse(db: Db, input: CourseInput): Promise<CatalogueEntry> {
  return db.transaction(async (db) => {
    await refuseUnknownDepartment(db, input.departmentId);
    const [row] = await db
      .insert(courses)
      .values({ ...valuesOf(input), searchText: '' })
      .returning({ id: courses.id });
    if (!row) throw new Error('An inserted course was not returned.');
    await setCodes(db, row.id, input);
    return getEntry(db, row.id);
  });
}

export async function changeCourse(db: Db, id: string, input: CourseInput): Promise<CatalogueEntry> {
  return db.transaction(async (db) => {
    const before = await lockCourse(db, id);
    refuseOlderVersion(before, input.updatedAt);
    await refuseUnknownDepartment(db, input.departmentId);
    await db
      .update(courses)
      .set({ ...valuesOf(input), updatedAt: versionAfter(before) })
      .where(eq(courses.id, id));
    // A code that is replaced becomes a former one, so that its address still leads here.
    const hasNewCode = before.codeKey !== courseKeyOf(input.code);
    const formerCodes = [...(input.formerCodes ?? []), ...(hasNewCode ? [before.code] : [])];
    await setCodes(db, id, { code: input.code, formerCodes });
    return getEntry(db, id);
  });
}

export async function lockCourse(db: Db, id: string): Promise<CourseRow> {
  const [row] = isId(id) ? await db.select().from(courses).where(eq(courses.id, id)).for('update') : [];
  if (!row) throw noCourse();
  return row;
}

/** Replaces the codes of a course; refuses one that is or was the code of another. */
async function setCodes(
  db: Db,
  courseId: string,
  { code, formerCodes = [] }: Pick<CourseInput, 'code' | 'formerCodes'>,
): Promise<void> {
  const codes = new Map(formerCodes.map((former) => [courseKeyOf(former), former]));
  codes.set(courseKeyOf(code), code);
  await db.delete(courseCodes).where(eq(courseCodes.courseId, courseId));
  await db
    .insert(courseCodes)
    .values([...codes].map(([codeKey, code]) => ({ codeKey, code, courseId })))
    .onConflictDoNothing();
  const [other] = await db
    .select({ codeKey: courseCodes.codeKey, course: courses.code })
    .from(courseCodes)
    .innerJoin(courses, eq(courses.id, courseCodes.courseId))
    .where(and(inArray(courseCodes.codeKey, [...codes.keys()]), ne(courseCodes.courseId, courseId)))
    .limit(1);
  if (other) {
    const field = other.codeKey === courseKeyOf(code) ? 'code' : 'formerCodes';
    throw taken(field, `${codes.get(other.codeKey)} is or was the code of ${other.course}.`);
  }
  await refreshSearchTexts(db, [courseId]);
}

async function refuseUnknownDepartment(db: Db, id: string): Promise<void> {
  const found = isId(id) ? await db.select().from(departments).where(eq(departments.id, id)).limit(1) : [];
  if (found.length === 0) throw taken('departmentId', 'This department does not exist any more.');
}

const valuesOf = ({
  code,
  title,
  departmentId,
  credits = 0,
  level = levelOfCode(code),
  description = '',
  isArchived = false,
}: CourseInput) => ({
  code,
  codeKey: courseKeyOf(code),
  title,
  titleKey: foldText(title),
  departmentId,
  credits,
  level,
  description,
  isArchived,
});

function toCatalogueCourse(
  row: Pick<CourseRow, 'id' | 'code' | 'title' | 'credits' | 'level' | 'isArchived'> & {
    department: { id: string; code: string; name: string } | null;
  },
): CatalogueCourse {
  if (!row.department) throw new Error(`The course ${row.code} has no department.`);
  const { id, code, name } = row.department;
  return {
    _id: row.id,
    code: row.code,
    title: row.title,
    department: { _id: id, code, name },
    credits: row.credits,
    level: row.level,
    isArchived: row.isArchived,
  };
}

const noCourse = () => new Refused('not_found', { message: 'This course does not exist any more.' });
