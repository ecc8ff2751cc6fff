// Search parameters of the library.
import { pdfTypes, resourceLimits, resourceSorts, resourceTypes } from '#contract/library/resources.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

/** 'bio 210' and 'BIO210' are one course, and one address. */
const courseCode = (maxLength: number) => ({
  absent: '',
  read: (raw: unknown) =>
    text(maxLength)
      .read(raw)
      .replace(/[\s\p{Pd}]+/gu, '')
      .toUpperCase()
      .slice(0, maxLength),
});

export const resourceSearch = searchParams('/resources', {
  q: text(200),
  // PDFs and documents are counted together, and can be listed together.
  type: oneOf([...resourceTypes, 'pdfs'], 'all'),
  // Without a search the newest first.
  sort: oneOf(resourceSorts, 'relevance'),
  course: courseCode(resourceLimits.courseCode),
  tag: text(resourceLimits.tag),
  papers: oneOf(['yes'], ''),
});

export type ResourceFilter = SearchValues<typeof resourceSearch>;

/** The query of the list. Defaults are omitted, so that equal queries share the server's cache. */
export const toQuery = (filter: ResourceFilter) => ({
  ...filter,
  type: filter.type === 'all' || filter.type === 'pdfs' ? undefined : filter.type,
  types: filter.type === 'pdfs' ? pdfTypes : undefined,
  papers: filter.papers || undefined,
  sort: filter.sort === 'relevance' || (filter.sort === 'newest' && !filter.q) ? undefined : filter.sort,
});

/** The sort order alone is not a filter. */
export const isFiltered = (filter: ResourceFilter): boolean =>
  Object.keys(resourceSearch.write(filter)).some((name) => name !== 'sort');
