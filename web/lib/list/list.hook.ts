// A list for display: all loaded pages as one array, with pending removals and changes applied.
import { useInfiniteQuery } from '@tanstack/react-query';
import { reasonOf } from '#web/lib/api.ts';
import { withoutRow, withPatch } from './cached-pages.ts';
import { useChanging, useRemoving } from './changes.hook.ts';
import type { Page, PagedList, Row } from './paged-list.ts';

export interface ListView<Item extends Row = Row, One extends Page = Page> {
  /** Undefined until the first page is loaded. */
  items: Item[] | undefined;
  pages: One[] | undefined;
  total: number;
  totalIsMore: boolean;
  /** The items belong to the previous filter, until the new response arrives. */
  outdated: boolean;
  failed: boolean;
  /** The server's error message, or an empty string. */
  reason: string;
  retry: () => void;
  hasMore: boolean;
  moreFailed: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  /** The number of pending removals, which are not among the items. */
  removing: number;
  isChanging: (id: string) => boolean;
}

export function useList<One extends Page, Item extends Row, Filter>(
  list: PagedList<One, Item, Filter>,
  filter: Filter,
): ListView<Item, One> {
  const query = useInfiniteQuery(list.options(filter));
  const removing = useRemoving(list);
  const changing = useChanging<Item>(list);
  const remaining = query.data && removing.reduce((all, row) => withoutRow(list, all, row), query.data);
  const changed = remaining && changing.reduce((all, patch) => withPatch(list, all, patch), remaining);
  const pages = changed?.pages;
  return {
    items: pages?.flatMap(list.rowsOf),
    pages,
    total: pages?.[0]?.total ?? 0,
    totalIsMore: pages?.[0]?.totalIsMore ?? false,
    outdated: query.isPlaceholderData,
    failed: query.isError && !query.data,
    reason: reasonOf(query.error),
    retry: () => void query.refetch(),
    // The placeholder of the previous filter has no next page.
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    moreFailed: query.isFetchNextPageError,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    removing: removing.length,
    isChanging: (id) => changing.some(({ _id }) => _id === id),
  };
}
