// A list of the API, declared once: the query of its pages, and where they are kept.
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { ApiCalls } from '#contract/calls.ts';
import { callApi } from '#web/lib/api.ts';

export interface Row {
  _id: string;
}

/** An answer with some rows, and what it says of the whole list. */
export interface Page {
  nextCursor: string | null;
  total?: number;
  totalIsMore?: boolean;
}

export type Pages<One extends Page> = InfiniteData<One>;

/** How the rows are read and written in a page. */
export interface RowAccess<One extends Page, Item extends Row> {
  rowsOf: (page: One) => Item[];
  withRows: (page: One, items: Item[]) => One;
  /** What a page counts beside its total, once a row is gone. */
  recount: (page: One, gone: Item) => One;
}

export interface PagedQuery<One extends Page, Filter> {
  /** Under which the pages are kept, each with its filter. */
  key: readonly string[];
  options: (filter: Filter) => ReturnType<typeof optionsOf<One>>;
}

export interface PagedList<One extends Page, Item extends Row, Filter>
  extends RowAccess<One, Item>,
    PagedQuery<One, Filter> {}

/** The calls that answer with a page of a list. */
type ListCall = {
  [Call in keyof ApiCalls]: AnswerOf<ApiCalls[Call]> extends Page ? Call : never;
}[keyof ApiCalls];
type AnswerTo<Call extends ListCall> = AnswerOf<ApiCalls[Call]> & Page;
type FilterOf<Call extends ListCall> = {
  [Name in Exclude<keyof QueryOf<ApiCalls[Call]>, 'limit' | 'cursor'>]?:
    | QueryOf<ApiCalls[Call]>[Name]
    | undefined;
};
/** The names in an answer that hold rows. */
type RowsName<One> = { [Name in keyof One]: One[Name] extends Row[] ? Name : never }[keyof One];
type RowOf<One, Name extends keyof One> = One[Name] extends (infer Item extends Row)[] ? Item : never;

interface Options<One> {
  pageSize: number;
  /** For lists with filters: what was found stays, as outdated, until the answer to the next filter comes. */
  keepPrevious?: boolean;
  /** Milliseconds that pages stay fresh. */
  staleTime?: number;
  /** After how many milliseconds the pages are fetched again, by what they hold. */
  refetchInterval?: (pages: One[]) => number | false;
}

interface Declaration<Call extends ListCall, Name> extends Options<AnswerTo<Call>> {
  call: Call;
  /** The name of the rows in the answer. */
  rows: Name;
  key: readonly string[];
  recount?: (
    page: AnswerTo<Call>,
    gone: RowOf<AnswerTo<Call>, Name & keyof AnswerTo<Call>>,
  ) => AnswerTo<Call>;
}

export function pagedList<Call extends ListCall, Name extends RowsName<AnswerTo<Call>>>(
  list: Declaration<Call, Name>,
): PagedList<AnswerTo<Call>, RowOf<AnswerTo<Call>, Name>, FilterOf<Call>> {
  const { call, key, rows, recount = (page) => page } = list;
  return {
    key,
    recount,
    rowsOf: (page) => page[rows] as RowOf<AnswerTo<Call>, Name>[],
    withRows: (page, items) => ({ ...page, [rows]: items }),
    options: (filter) =>
      optionsOf<AnswerTo<Call>>([...key, filter], list, (part, signal) => {
        const query = { ...filter, ...part };
        // Of the addresses that a type parameter may stand for, the compiler knows no common input.
        return callApi(call as 'GET /api/resources', { query, signal }) as Promise<unknown>;
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
    // With the signal an answer to an older filter is given up as soon as a newer one is asked for.
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limit: pageSize, cursor: pageParam }, signal) as Promise<One>,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: One) => nextCursor,
    // It would fetch every page that was scrolled through.
    refetchOnWindowFocus: false,
    ...(keepPrevious && { placeholderData: keepPreviousData<InfiniteData<One, string> | undefined> }),
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchInterval && {
      refetchInterval: (query: { state: { data: Pages<One> | undefined } }) =>
        refetchInterval(query.state.data?.pages ?? []),
    }),
  });
}
