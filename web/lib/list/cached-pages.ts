// Edits the cached pages of a list, so that a change is visible without a refetch.
import type { QueryClient } from '@tanstack/react-query';
import type { Page, PagedList, PagedQuery, Pages, Row, RowAccess } from './paged-list.ts';

/** Changed fields of a row, with its id. */
export type Patch<Item extends Row> = Pick<Item, '_id'> & Partial<Item>;

export function withoutRow<One extends Page, Item extends Row>(
  list: RowAccess<One, Item>,
  all: Pages<One>,
  { _id }: Row,
): Pages<One> {
  const removed = all.pages.flatMap(list.rowsOf).find((row) => row._id === _id);
  if (!removed) return all;
  return mapPages(all, (page) => {
    const rows = list.rowsOf(page).filter((row) => row._id !== _id);
    const counted = page.total === undefined ? page : { ...page, total: page.total - 1 };
    return list.recount(list.withRows(counted, rows), removed);
  });
}

/** Keeps the row's position even where the change affects the sort order, so that the list does not jump. */
export const withPatch = <One extends Page, Item extends Row>(
  list: RowAccess<One, Item>,
  all: Pages<One>,
  patch: Patch<Item>,
): Pages<One> =>
  mapPages(all, (page) =>
    list.withRows(
      page,
      list.rowsOf(page).map((row) => (row._id === patch._id ? { ...row, ...patch } : row)),
    ),
  );

export const mapPages = <One extends Page>(all: Pages<One>, change: (page: One) => One): Pages<One> => ({
  ...all,
  pages: all.pages.map(change),
});

/** Edits the cached pages of every filter. */
export function changePages<One extends Page, Filter>(
  client: QueryClient,
  { key }: PagedQuery<One, Filter>,
  change: (all: Pages<One>, filter: Filter) => Pages<One>,
): void {
  for (const [queryKey, all] of client.getQueriesData<Pages<One>>({ queryKey: key })) {
    if (all) client.setQueryData(queryKey, change(all, queryKey.at(-1) as Filter));
  }
}

/** Finds a row in the cached pages of any filter. */
export function findRow<One extends Page, Item extends Row, Filter>(
  client: QueryClient,
  list: PagedList<One, Item, Filter>,
  id: string,
): Item | undefined {
  for (const { state } of client.getQueryCache().findAll({ queryKey: list.key })) {
    const pages = (state.data as Pages<One> | undefined)?.pages ?? [];
    const row = pages.flatMap(list.rowsOf).find(({ _id }) => _id === id);
    if (row) return row;
  }
  return undefined;
}

/**
 * Cancels the fetches in flight, whose responses may predate a change that is being made. Returns the function to call
 * after the change: it refetches them and marks the others as stale.
 */
export async function pauseFetching(client: QueryClient, { key }: { key: readonly string[] }) {
  const wasFetching = client.isFetching({ queryKey: key }) > 0;
  await client.cancelQueries({ queryKey: key });
  return ({ staysFresh = false } = {}) => {
    if (staysFresh && !wasFetching) return;
    void client.invalidateQueries({ queryKey: key, refetchType: wasFetching ? 'active' : 'none' });
  };
}

/** Applies a change to the cache after the server has made it. `staysFresh` where nothing else of the list changes. */
export async function amendPages<One extends Page, Filter>(
  client: QueryClient,
  list: PagedQuery<One, Filter>,
  change: (all: Pages<One>, filter: Filter) => Pages<One>,
  options: { staysFresh?: boolean } = {},
): Promise<void> {
  const resume = await pauseFetching(client, list);
  changePages(client, list, change);
  resume(options);
}
