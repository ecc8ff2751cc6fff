// Search parameters of the course list.
import { courseLevels, courseSorts } from '#contract/courses.rules.ts';
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
});

export type CourseFilter = SearchValues<typeof courseSearch>;

/** The query of the list. Defaults are omitted, so that equal queries share the server's cache. */
export const toQuery = ({ level, now, recommended, hours, papers, sort, ...texts }: CourseFilter) => ({
  ...texts,
  level: level || undefined,
  now: now || undefined,
  recommended: recommended || undefined,
  hours: hours || undefined,
  papers: papers || undefined,
  sort: sort === 'best' ? undefined : sort,
});

/** The sort order alone is not a filter. */
export const isFiltered = (filter: CourseFilter): boolean =>
  Object.keys(courseSearch.write(filter)).some((name) => name !== 'sort');
