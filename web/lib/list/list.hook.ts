// A list as the reader sees it: all pages so far in one, with the changes that are on their way to the server.
import { useInfiniteQuery } from '@tanstack/react-query';
import { reasonOf } from '#web/lib/api.ts';
import { withoutRow, withPatch } from './cached-pages.ts';
import { useChanging, useRemoving } from './changes.hook.ts';
import type { Page, PagedList, Row } from './paged-list.ts';

export interface ListView<Item extends Row = Row, One extends Page = Page> {
  /** Undefined while the first answer is awaited, and when it did not come. */
  items: Item[] | undefined;
  pages: One[] | undefined;
  total: number;
  totalIsMore: boolean;
  /** What is shown belongs to an earlier filter. */
  outdated: boolean;
  failed: boolean;
  /** What the server said to it, if anything. */
  reason: string;
  retry: () => void;
  hasMore: boolean;
  moreFailed: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  /** How many rows are being removed, and are not among the items. */
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
    // What is shown until another answer comes has no next page of its own.
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    moreFailed: query.isFetchNextPageError,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    removing: removing.length,
    isChanging: (id) => changing.some(({ _id }) => _id === id),
  };
}
