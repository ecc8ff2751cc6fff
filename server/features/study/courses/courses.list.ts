// The courses for everyone.
import { eq, sql } from 'drizzle-orm';
import * as Type from 'typebox';
import { courseKeyOf, foldCourseSearch } from '#contract/course-codes.ts';
import { Line } from '#contract/fields.ts';
import { foldText } from '#contract/search.ts';
import { CourseQuery } from '#contract/study/courses.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { courseCodes, courses, departments, offerings, terms } from '#server/db/tables/study/catalogue.ts';
import { defineList } from '#server/lib/list/list.ts';

const { id, code, title, credits, level, reviews, overall, difficulty, hours, recommended } = courses;

/** The query of the call; `now` is the day that the term must contain. */
const ListQuery = Type.Object({ ...CourseQuery.properties, now: Type.Optional(Line({ maxLength: 10 })) });

export const courseList = defineList({
  name: 'courses',
  query: ListQuery,
  table: courses,
  leftJoins: [{ table: departments, on: eq(departments.id, courses.departmentId) }],
  columns: {
    id,
    code,
    title,
    credits,
    level,
    reviews,
    overall,
    difficulty,
    hours,
    recommended,
    department: { code: departments.code, name: departments.name },
  },
  where: eq(courses.isArchived, false),
  filters: {
    department: {
      where: (value) =>
        sql`${courses.departmentId} = (select ${departments.id} from ${departments} where ${departments.codeKey} = ${value})`,
      read: courseKeyOf,
    },
    level: { where: (value) => sql`${courses.level} = ${value}::text::integer` },
    credits: { where: (value) => sql`${courses.credits} = ${value}::text::numeric` },
    now: {
      where: (value) =>
        sql`exists (select 1 from ${offerings} join ${terms} on ${terms.id} = ${offerings.termId}
          where ${offerings.courseId} = ${courses.id}
            and ${value}::text::date between ${terms.firstDay} and ${terms.lastDay})`,
    },
    recommended: { where: (value) => sql`${courses.recommended} >= ${value}::text::integer` },
    // Stored in tenths.
    hours: { where: (value) => sql`${courses.hours} <= 10 * ${value}::text::integer` },
    papers: {
      where: (value) =>
        sql`exists (select 1 from ${courseCodes} join ${resources} on ${resources.courseKey} = ${courseCodes.codeKey}
          where ${courseCodes.courseId} = ${courses.id} and ${value}::text = 'yes'
            and ${resources.paperKind} <> '' and not ${resources.isHidden})`,
    },
  },
  sorts: {
    best: { column: courses.rank, direction: 'desc' },
    reviews: { column: courses.reviews, direction: 'desc' },
    easiest: { column: courses.easeKey, direction: 'asc' },
    work: { column: courses.workKey, direction: 'asc' },
    code: { column: courses.codeKey, direction: 'asc' },
    title: { column: courses.titleKey, direction: 'asc' },
  },
  search: { column: courses.searchText, fold: foldCourseSearch, otherwise: foldText, byWord: true },
});
