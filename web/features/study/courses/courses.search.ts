// Search parameters of the course list and of the comparison.
import { codesIn, courseLevels, courseSorts, maxCompared } from '#contract/study/courses.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

export const courseSearch = searchParams('/courses', {
  q: text(100),
  department: text(20),
  level: oneOf(courseLevels, ''),
  credits: text(4),
  now: oneOf(['yes'], ''),
  recommended: oneOf(['50', '70', '90'], ''),
  hours: oneOf(['5', '8', '12'], ''),
  papers: oneOf(['yes'], ''),
  sort: oneOf(courseSorts, 'best'),
  // The codes of the courses that are ticked to be compared.
  compare: text(200),
});

export type CourseFilter = SearchValues<typeof courseSearch>;

/** The query of the list. Defaults are omitted, so that equal queries share the server's cache. */
export const toQuery = ({ q, department, credits, ...filter }: CourseFilter) => ({
  q,
  department,
  credits,
  level: filter.level || undefined,
  now: filter.now || undefined,
  recommended: filter.recommended || undefined,
  hours: filter.hours || undefined,
  papers: filter.papers || undefined,
  sort: filter.sort === 'best' ? undefined : filter.sort,
});

/** What is searched for and how it is sorted, and what is ticked, are not filters. */
export const filterCount = ({ q, sort, compare, ...filters }: CourseFilter): number =>
  Object.keys(courseSearch.write(filters)).length;

export const isFiltered = (filter: CourseFilter): boolean => filter.q !== '' || filterCount(filter) > 0;

export const compareSearch = searchParams('/courses/compare', { codes: text(200) });

/** The codes that fit side by side, and those that do not. */
export function comparedCodes(text: string): { codes: string[]; leftOut: string[] } {
  const all = codesIn(text);
  return { codes: all.slice(0, maxCompared), leftOut: all.slice(maxCompared) };
}
