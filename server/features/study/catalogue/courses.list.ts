// The courses for admins, by code.
import { eq, sql } from 'drizzle-orm';
import { foldCourseSearch } from '#contract/course-codes.ts';
import { foldText } from '#contract/search.ts';
import { CatalogueCourseQuery } from '#contract/study/catalogue.ts';
import { courses, departments } from '#server/db/tables/study/catalogue.ts';
import { isId, nilId } from '#server/lib/ids.ts';
import { defineList } from '#server/lib/list/list.ts';

const { id, code, title, credits, level, isArchived } = courses;

export const catalogueCourseList = defineList({
  name: 'catalogue_courses',
  query: CatalogueCourseQuery,
  table: courses,
  leftJoins: [{ table: departments, on: eq(departments.id, courses.departmentId) }],
  columns: {
    id,
    code,
    title,
    credits,
    level,
    isArchived,
    department: { id: departments.id, code: departments.code, name: departments.name },
  },
  filters: {
    department: {
      where: (value) => eq(courses.departmentId, value),
      read: (given) => (isId(given) ? given : given && nilId),
    },
    archived: { where: (value) => sql`${isArchived} = (${value}::text = 'yes')` },
  },
  sorts: { newest: { column: courses.codeKey, direction: 'asc' } },
  search: { column: courses.searchText, fold: foldCourseSearch, otherwise: foldText, byWord: true },
});
