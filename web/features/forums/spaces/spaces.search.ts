// Search parameters of the lists of threads: that of all spaces, and that of one.
import { spaceLimits } from '#contract/forums/spaces.rules.ts';
import { threadKinds, threadLimits, threadSorts } from '#contract/forums/threads.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

const yes = oneOf(['yes'], '');

const shared = {
  q: text(100),
  tag: text(threadLimits.tag),
  kind: oneOf(threadKinds, ''),
  unanswered: yes,
  solved: yes,
  mine: yes,
  followed: yes,
  sort: oneOf(threadSorts, 'active'),
};

export const forumsSearch = searchParams('/forums', {
  space: text(spaceLimits.slug),
  course: text(40),
  /** The id of an event. */
  event: text(40),
  ...shared,
});

export const spaceSearch = searchParams('/forums/$space', shared);

export type ThreadFilter = SearchValues<typeof spaceSearch> &
  Partial<Pick<SearchValues<typeof forumsSearch>, 'space' | 'course' | 'event'>>;

/** The query of the list. Defaults are omitted, so that equal queries share the server's cache. */
export const toQuery = (filter: ThreadFilter, isMember: boolean) => ({
  q: filter.q || undefined,
  space: filter.space || undefined,
  course: filter.course || undefined,
  event: filter.event || undefined,
  tag: filter.tag || undefined,
  kind: filter.kind || undefined,
  // Only questions wait for an answer.
  unanswered: filter.sort === 'waiting' ? ('yes' as const) : filter.unanswered || undefined,
  solved: filter.solved || undefined,
  mine: (isMember && filter.mine) || undefined,
  followed: (isMember && filter.followed) || undefined,
  sort: filter.sort === 'active' ? undefined : filter.sort,
});

/** What is searched for, how it is sorted, and what the links above the list choose are not among the folded filters. */
export const filterCount = ({ space, course, tag, kind }: ThreadFilter): number =>
  [space, course, tag, kind].filter(Boolean).length;

export const isFiltered = (filter: ThreadFilter): boolean =>
  filterCount(filter) > 0 ||
  Boolean(filter.q || filter.event || filter.unanswered || filter.solved || filter.mine || filter.followed);
