// The courses that are suggested for a text, by code.
import { eq } from 'drizzle-orm';
import * as Type from 'typebox';
import { foldCourseSearch } from '#contract/course-codes.ts';
import { Line } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { foldText } from '#contract/search.ts';
import { maxCourseSuggestions } from '#contract/study/courses.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { defineList } from '#server/lib/list/list.ts';

const { id, code, title } = courses;

export const courseSuggestionList = defineList({
  name: 'course_suggestions',
  query: Type.Object({ q: Type.Optional(Line({ maxLength: 100 })), ...paging(maxCourseSuggestions) }),
  table: courses,
  columns: { id, code, title },
  where: eq(courses.isArchived, false),
  filters: {},
  sorts: { newest: { column: courses.codeKey, direction: 'asc' } },
  search: { column: courses.searchText, fold: foldCourseSearch, otherwise: foldText, byWord: true },
});
