// The courses for everyone: the list, and the departments to filter by.

import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import type { CourseList, CourseQuery, CourseSummary } from '#contract/study/courses.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import {
  courseCodes,
  courses,
  departments,
  offerings,
  offeringTeachers,
  teachers,
  terms,
} from '#server/db/tables/study/catalogue.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { correctText } from '#server/lib/typos.ts';
import { courseList } from './courses.list.ts';
import { teachersFoundBy } from './found-teachers.service.ts';

/** The words of all courses with their frequency, for correcting searches. */
export type CourseWords = ReadonlyMap<string, number>;

export async function listCourses(
  db: Db,
  timeZone: string,
  query: CourseQuery,
  readWords: () => Promise<CourseWords>,
): Promise<CourseList> {
  const today = campusToday(timeZone);
  const { now, ...others } = query;
  const listQuery = now ? { ...others, now: today } : others;
  let page = await courseList.countedPage(db, listQuery);
  let searchedFor = '';
  // A further page belongs to the corrected text where the first one does.
  const isUnmatched = async () => {
    if (page.rows.length > 0 || !query.cursor) return page.rows.length === 0;
    const { cursor: _, ...first } = listQuery;
    return (await courseList.countedPage(db, first)).rows.length === 0;
  };
  if (query.q && (await isUnmatched())) {
    const corrected = correctText(foldText(query.q), await readWords());
    if (corrected) {
      page = await courseList.countedPage(db, { ...listQuery, q: corrected });
      if (page.rows.length > 0) searchedFor = corrected;
    }
  }
  const ids = page.rows.map(({ id }) => id);
  const [taught, shared] = [await latestTeachers(db, ids, today), await countResources(db, ids)];
  const found = query.q ? await teachersFoundBy(db, searchedFor || query.q, page.rows) : undefined;
  return {
    success: true,
    courses: page.rows.map(
      ({ id, code, title, credits, level, department, ...numbers }): CourseSummary => ({
        _id: id,
        code,
        title,
        department: departmentOf(department),
        credits,
        level,
        isTaughtNow: taught.get(id)?.isNow ?? false,
        teachers: taught.get(id)?.teachers ?? [],
        foundBy: found?.get(id) ?? [],
        resources: shared.get(id) ?? 0,
        reviews: numbers.reviews,
        overall: fromTenths(numbers.overall),
        difficulty: fromTenths(numbers.difficulty),
        hours: fromTenths(numbers.hours),
        recommended: numbers.recommended,
      }),
    ),
    searchedFor,
    total: page.total,
    totalIsMore: page.totalIsMore,
    nextCursor: page.nextCursor,
  };
}

export async function readCourseWords(db: Db): Promise<CourseWords> {
  const rows = await queryRows<{ word: string; count: number }>(
    db,
    sql`select word, count(*)::int as count
      from (select regexp_split_to_table(search_text, E'\\\\s+') as word from ${courses} where not is_archived) words
      where length(word) between 4 and 40 group by word order by count desc limit 50000`,
  );
  return new Map(rows.map(({ word, count }) => [word, count]));
}

/** Those with courses, by name. */
export async function listCourseDepartments(db: Db) {
  return db
    .select({ code: departments.code, name: departments.name, courses: count() })
    .from(departments)
    .innerJoin(courses, and(eq(courses.departmentId, departments.id), eq(courses.isArchived, false)))
    .groupBy(departments.id)
    .orderBy(asc(departments.name), asc(departments.id));
}

/** The teachers of the latest term that has begun, of each course. */
async function latestTeachers(db: Db, courseIds: string[], today: string) {
  const rows =
    courseIds.length === 0
      ? []
      : await queryRows<{ courseId: string; isNow: boolean; id: string | null; name: string | null }>(
          db,
          sql`with latest as (
              select distinct on (held.course_id) held.id, held.course_id, terms.last_day >= ${today}::date as is_now
              from ${offerings} held join ${terms} on terms.id = held.term_id
              where held.course_id in (select (jsonb_array_elements_text(${JSON.stringify(courseIds)}::jsonb))::uuid)
                and terms.first_day <= ${today}::date
              order by held.course_id, terms.first_day desc
            )
            select latest.course_id as "courseId", latest.is_now as "isNow", teachers.id, teachers.name
            from latest left join ${offeringTeachers} by_whom on by_whom.offering_id = latest.id
            left join ${teachers} on teachers.id = by_whom.teacher_id order by teachers.name_key, teachers.id`,
        );
  const found = new Map<string, { isNow: boolean; teachers: CourseSummary['teachers'] }>();
  for (const { courseId, isNow, id, name } of rows) {
    const course = found.get(courseId) ?? { isNow, teachers: [] };
    if (id && name) course.teachers.push({ _id: id, name });
    found.set(courseId, course);
  }
  return found;
}

async function countResources(db: Db, courseIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ courseId: courseCodes.courseId, count: count() })
    .from(courseCodes)
    .innerJoin(resources, and(eq(resources.courseKey, courseCodes.codeKey), isShown))
    .where(inArray(courseCodes.courseId, courseIds))
    .groupBy(courseCodes.courseId);
  return new Map(rows.map(({ courseId, count }) => [courseId, count]));
}

const fromTenths = (value: number | null): number | null => (value === null ? null : value / 10);

function departmentOf(department: { code: string; name: string } | null) {
  if (!department) throw new Error('A course has no department.');
  return { code: department.code, name: department.name };
}
