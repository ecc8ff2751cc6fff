// The list as the reader sees it: all pages so far in one, without what is being deleted.
import { useInfiniteQuery } from '@tanstack/react-query';
import { moreOf } from '#web/lib/more.ts';
import { resourceListOptions, useDeleting, without } from './resources.queries.ts';
import type { ResourceFilter } from './resources.search.ts';

export type ResourceListView = ReturnType<typeof useResourceList>;

export function useResourceList(filter: ResourceFilter) {
  const query = useInfiniteQuery(resourceListOptions(filter));
  const deleting = useDeleting();
  const pages = query.data && deleting.reduce(without, query.data).pages;
  const first = pages?.[0];
  return {
    /** Undefined while the first answer is awaited, and when it did not come. */
    resources: pages?.flatMap((page) => page.resources),
    total: first?.total ?? 0,
    totalIsMore: first?.totalIsMore ?? false,
    counts: first?.counts,
    deletingCount: deleting.length,
    /** What is shown belongs to an earlier search. */
    outdated: query.isPlaceholderData,
    failed: query.isError && !query.data,
    retry: () => void query.refetch(),
    ...moreOf(query),
  };
}
