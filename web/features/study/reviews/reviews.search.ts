// Search parameters of the reviews on a course's page. One switch moves the numbers and the list together.
import { reviewSorts } from '#contract/study/reviews.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

export const reviewSearch = searchParams('/courses/$courseCode', {
  period: oneOf(['recent'], ''),
  teacher: text(40),
  term: text(40),
  sort: oneOf(reviewSorts, 'helpful'),
  text: oneOf(['yes'], ''),
  words: text(100),
});

export type ReviewFilter = SearchValues<typeof reviewSearch>;

/** The part that the numbers depend on. */
export const toNumbersQuery = ({ period, teacher }: ReviewFilter) => ({
  period: period || undefined,
  teacher: teacher || undefined,
});

/** The query of the list. Defaults are omitted, so that equal queries share the server's cache. */
export const toQuery = (filter: ReviewFilter) => ({
  ...toNumbersQuery(filter),
  sort: filter.sort === 'helpful' ? undefined : filter.sort,
  text: filter.text || undefined,
  term: filter.term || undefined,
  words: filter.words || undefined,
});

/** Of those that only the list has: the switch is above the numbers. */
export const filterCount = ({ term, text }: ReviewFilter): number => [term, text].filter(Boolean).length;

export const isFiltered = (filter: ReviewFilter): boolean =>
  filterCount(filter) > 0 || [filter.words, filter.period, filter.teacher].some(Boolean);
