// What the reader of the library looks for, as it stands in the address, so that a search can be shared.
import { resourceLimits, resourceSorts, resourceTypes } from '#contract/resources.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

export const resourceSearch = searchParams('/resources', {
  q: text(200),
  type: oneOf(resourceTypes, 'all'),
  sort: oneOf(resourceSorts, 'newest'),
  course: text(resourceLimits.courseCode),
  tag: text(resourceLimits.tag),
});

export type ResourceFilter = SearchValues<typeof resourceSearch>;

/** What the list is asked for; the usual is left out, so that everyone asks for the same. */
export const toQuery = (filter: ResourceFilter) => ({
  ...filter,
  type: filter.type === 'all' ? undefined : filter.type,
  sort: filter.sort === 'newest' ? undefined : filter.sort,
});

/** Whether something is looked for; the order alone hides nothing. */
export const isFiltered = (filter: ResourceFilter): boolean =>
  Object.keys(resourceSearch.write(filter)).some((name) => name !== 'sort');
