// Declares a cursor-paginated list of the API: its infinite query and cache key.
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { AnswerOf, ParamsOf, QueryOf } from '#contract/call.ts';
import type { ApiCalls } from '#contract/calls.ts';
import { callApi } from '#web/lib/api.ts';

export interface Row {
  _id: string;
}

/** A response with some rows, and the total of the whole list. */
export interface Page {
  nextCursor: string | null;
  total?: number;
  totalIsMore?: boolean;
}

export type Pages<One extends Page> = InfiniteData<One>;

/** Reads and replaces the rows of a page. */
export interface RowAccess<One extends Page, Item extends Row> {
  rowsOf: (page: One) => Item[];
  withRows: (page: One, items: Item[]) => One;
  /** Updates the counts of a page other than its total after a row is removed. */
  recount: (page: One, removed: Item) => One;
}

export interface PagedQuery<One extends Page, Filter> {
  /** The prefix of the cache keys; the filter follows it. */
  key: readonly string[];
  options: (filter: Filter) => ReturnType<typeof optionsOf<One>>;
}

export interface PagedList<One extends Page, Item extends Row, Filter>
  extends RowAccess<One, Item>,
    PagedQuery<One, Filter> {}

/** The calls whose response is a page of a list. */
type ListCall = {
  [Call in keyof ApiCalls]: AnswerOf<ApiCalls[Call]> extends Page ? Call : never;
}[keyof ApiCalls];
type AnswerTo<Call extends ListCall> = AnswerOf<ApiCalls[Call]> & Page;
type FilterOf<Call extends ListCall> = {
  [Name in Exclude<keyof QueryOf<ApiCalls[Call]>, 'limit' | 'cursor'>]?:
    | QueryOf<ApiCalls[Call]>[Name]
    | undefined;
};
/** The response fields that hold rows. */
type RowsName<One> = { [Name in keyof One]: One[Name] extends Row[] ? Name : never }[keyof One];
type RowOf<One, Name extends keyof One> = One[Name] extends (infer Item extends Row)[] ? Item : never;

interface Options<One> {
  pageSize: number;
  /** Shows the previous filter's rows, as outdated, until the next response arrives. */
  keepPrevious?: boolean;
  /** In milliseconds. */
  staleTime?: number;
  /** In milliseconds, by the loaded pages; false for no polling. */
  refetchInterval?: (pages: One[]) => number | false;
}

interface Declaration<Call extends ListCall, Name> extends Options<AnswerTo<Call>> {
  call: Call;
  /** The path parameters, for a call that has some. */
  params?: ParamsOf<Call>;
  /** The response field with the rows. */
  rows: Name;
  key: readonly string[];
  recount?: (
    page: AnswerTo<Call>,
    removed: RowOf<AnswerTo<Call>, Name & keyof AnswerTo<Call>>,
  ) => AnswerTo<Call>;
}

export function pagedList<Call extends ListCall, Name extends RowsName<AnswerTo<Call>>>(
  list: Declaration<Call, Name>,
): PagedList<AnswerTo<Call>, RowOf<AnswerTo<Call>, Name>, FilterOf<Call>> {
  const { call, params, key, rows, recount = (page) => page } = list;
  return {
    key,
    recount,
    rowsOf: (page) => page[rows] as RowOf<AnswerTo<Call>, Name>[],
    withRows: (page, items) => ({ ...page, [rows]: items }),
    options: (filter) =>
      optionsOf<AnswerTo<Call>>([...key, filter], list, (part, signal) => {
        const query = { ...filter, ...part };
        // TypeScript infers no common input type for a union of addresses.
        const input = { query, signal, ...(params && { params }) };
        return callApi(call as 'GET /api/resources', input as { query: object }) as Promise<unknown>;
      }),
  };
}

function optionsOf<One extends Page>(
  queryKey: readonly unknown[],
  { pageSize, keepPrevious, staleTime, refetchInterval }: Options<One>,
  fetchPage: (part: { limit: number; cursor: string }, signal: AbortSignal) => Promise<unknown>,
) {
  return infiniteQueryOptions({
    queryKey,
    // The signal aborts the request of the previous filter when the filter changes.
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limit: pageSize, cursor: pageParam }, signal) as Promise<One>,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: One) => nextCursor,
    // It would refetch every loaded page.
    refetchOnWindowFocus: false,
    ...(keepPrevious && { placeholderData: keepPreviousData<InfiniteData<One, string> | undefined> }),
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval && {
      refetchInterval: (query: { state: { data: Pages<One> | undefined } }) =>
        refetchInterval(query.state.data?.pages ?? []),
    }),
  });
}
