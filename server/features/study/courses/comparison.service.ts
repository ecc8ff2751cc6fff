// A few courses side by side, read by a fixed number of queries.

import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { codesIn, maxCompared } from '#contract/study/courses.rules.ts';
import type { ComparedCourse, CourseComparison } from '#contract/study/courses.ts';
import { minAveraged } from '#contract/study/reviews.rules.ts';
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
import { reviews } from '#server/db/tables/study/reviews.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { Refused } from '#server/lib/errors.ts';

/** Older terms say little about the next one. */
const maxTerms = 6;

/** `text` has the codes, present or former ones, separated by commas. */
export async function compareCourses(db: Db, timeZone: string, text: string): Promise<CourseComparison> {
  const codes = codesIn(text);
  if (codes.length > maxCompared)
    throw new Refused('invalid_input', {
      message: `At most ${maxCompared} courses can be compared at once.`,
    });
  const found = await findCourses(db, codes.map(courseKeyOf));
  const byKey = new Map(found.map((row) => [row.key, row]));
  const rows = [...new Map(codes.flatMap((code) => entryOf(byKey.get(courseKeyOf(code))))).values()];
  const ids = rows.map(({ course }) => course.id);
  const [taught, shared, said] = [
    await readTerms(db, ids, campusToday(timeZone)),
    await countResources(db, ids),
    await readFacts(db, ids),
  ];
  return {
    success: true,
    courses: rows.map(({ course, department }) => ({
      _id: course.id,
      code: course.code,
      title: course.title,
      department,
      credits: course.credits,
      level: course.level,
      isArchived: course.isArchived,
      reviews: course.reviews,
      overall: fromTenths(course.overall),
      difficulty: fromTenths(course.difficulty),
      hours: fromTenths(course.hours),
      recommended: course.recommended,
      ...(taught.get(course.id) ?? { isTaughtNow: false, terms: [], teachers: [] }),
      ...(shared.get(course.id) ?? { resources: 0, papers: 0 }),
      ...(said.get(course.id) ?? noFacts),
    })),
    unknown: codes.filter((code) => !byKey.has(courseKeyOf(code))),
    former: codes.flatMap((code) => {
      const row = byKey.get(courseKeyOf(code));
      return row && row.key !== row.course.codeKey ? [{ code, present: row.course.code }] : [];
    }),
  };
}

type Found = Awaited<ReturnType<typeof findCourses>>[number];

/** A course is shown once, also when both its present and a former code are asked for. */
const entryOf = (row: Found | undefined): [string, Found][] => (row ? [[row.course.id, row]] : []);

const findCourses = (db: Db, keys: string[]) =>
  db
    .select({
      key: courseCodes.codeKey,
      course: courses,
      department: { code: departments.code, name: departments.name },
    })
    .from(courseCodes)
    .innerJoin(courses, eq(courses.id, courseCodes.courseId))
    .innerJoin(departments, eq(departments.id, courses.departmentId))
    .where(inArray(courseCodes.codeKey, keys));

type Taught = Pick<ComparedCourse, 'isTaughtNow' | 'terms' | 'teachers'>;

/** The latest terms of each course that have begun, with who taught it then. */
async function readTerms(db: Db, courseIds: string[], today: string): Promise<Map<string, Taught>> {
  const rows =
    courseIds.length === 0
      ? []
      : await queryRows<{ courseId: string; term: string; isNow: boolean; teacher: string | null }>(
          db,
          sql`with held as (
              select offerings.id, offerings.course_id, terms.name, terms.first_day, terms.last_day,
                row_number() over (partition by offerings.course_id order by terms.first_day desc) as place
              from ${offerings} join ${terms} on terms.id = offerings.term_id
              where offerings.course_id in ${idsOf(courseIds)} and terms.first_day <= ${today}::date
            )
            select held.course_id as "courseId", held.name as term, held.last_day >= ${today}::date as "isNow",
              teachers.name as teacher
            from held left join ${offeringTeachers} by_whom on by_whom.offering_id = held.id
            left join ${teachers} on teachers.id = by_whom.teacher_id
            where held.place <= ${maxTerms} order by held.first_day desc, teachers.name_key`,
        );
  return mapOf(groupBy(rows), (rows) => ({
    isTaughtNow: rows.some(({ isNow }) => isNow),
    terms: [...new Set(rows.map(({ term }) => term))],
    teachers: [...new Set(rows.flatMap(({ teacher }) => teacher ?? []))],
  }));
}

async function countResources(db: Db, courseIds: string[]) {
  const rows = await db
    .select({
      courseId: courseCodes.courseId,
      resources: count(),
      papers: sql<number>`(count(*) filter (where ${resources.paperKind} <> ''))::int`,
    })
    .from(courseCodes)
    .innerJoin(resources, and(eq(resources.courseKey, courseCodes.codeKey), isShown))
    .where(inArray(courseCodes.courseId, courseIds))
    .groupBy(courseCodes.courseId);
  return new Map(rows.map(({ courseId, resources, papers }) => [courseId, { resources, papers }]));
}

type Facts = Pick<ComparedCourse, 'examForm' | 'attendance' | 'textbook' | 'groupWork'>;
type FactRow = { courseId: string; count: number } & { [Name in keyof Facts]: string | null };

const noFacts: Facts = { examForm: null, attendance: null, textbook: null, groupWork: null };

/** What most reviewers say about each fact. */
async function readFacts(db: Db, courseIds: string[]): Promise<Map<string, Facts>> {
  const rows =
    courseIds.length === 0
      ? []
      : await queryRows<FactRow>(
          db,
          sql`select course_id as "courseId", exam_form as "examForm", attendance, textbook,
              group_work as "groupWork", count(*)::int as count
            from ${reviews}
            where course_id in ${idsOf(courseIds)} and state = 'published'
            group by grouping sets ((course_id, exam_form), (course_id, attendance), (course_id, textbook),
              (course_id, group_work))
            order by count(*) desc, exam_form, attendance, textbook, group_work`,
        );
  return mapOf(groupBy(rows), (rows) => ({
    examForm: mostSaid(rows, 'examForm'),
    attendance: mostSaid(rows, 'attendance'),
    textbook: mostSaid(rows, 'textbook'),
    groupWork: mostSaid(rows, 'groupWork'),
  }));
}

function mostSaid<Name extends keyof Facts>(rows: FactRow[], name: Name): Facts[Name] {
  const said = rows.filter((row) => row[name] !== null);
  const of = said.reduce((sum, row) => sum + row.count, 0);
  const [most] = said;
  if (!most || of < minAveraged) return null;
  return { value: most[name], count: most.count, of } as Facts[Name];
}

const idsOf = (ids: string[]) =>
  sql`(select (jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::uuid)`;

function groupBy<Row extends { courseId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.courseId, [...(groups.get(row.courseId) ?? []), row]);
  return groups;
}

const mapOf = <From, To>(groups: Map<string, From>, to: (group: From) => To): Map<string, To> =>
  new Map([...groups].map(([id, group]) => [id, to(group)]));

const fromTenths = (value: number | null): number | null => (value === null ? null : value / 10);
