// Search parameters of the library.
import { resourceLimits, resourceSorts, resourceTypes } from '#contract/resources.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

export const resourceSearch = searchParams('/resources', {
  q: text(200),
  type: oneOf(resourceTypes, 'all'),
  // Without a search the newest first.
  sort: oneOf(resourceSorts, 'relevance'),
  course: text(resourceLimits.courseCode),
  tag: text(resourceLimits.tag),
  papers: oneOf(['yes'], ''),
});

export type ResourceFilter = SearchValues<typeof resourceSearch>;

/** The query of the list. Defaults are omitted, so that equal queries share the server's cache. */
export const toQuery = (filter: ResourceFilter) => ({
  ...filter,
  type: filter.type === 'all' ? undefined : filter.type,
  papers: filter.papers || undefined,
  sort: filter.sort === 'relevance' || (filter.sort === 'newest' && !filter.q) ? undefined : filter.sort,
});

/** The sort order alone is not a filter. */
export const isFiltered = (filter: ResourceFilter): boolean =>
  Object.keys(resourceSearch.write(filter)).some((name) => name !== 'sort');
