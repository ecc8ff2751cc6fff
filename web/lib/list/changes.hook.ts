// Optimistic removal and change of list rows: shown while the request is pending, rolled back if it fails.
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { isMissing } from '#web/lib/api.ts';
import { amendPages, type Patch, withoutRow, withPatch } from './cached-pages.ts';
import type { Page, PagedList, Row } from './paged-list.ts';

interface Keyed {
  key: readonly string[];
}

const removingKey = ({ key }: Keyed): readonly string[] => [...key, 'removing'];
const changingKey = ({ key }: Keyed): readonly string[] => [...key, 'changing'];

/** Rows with a pending removal. */
export const useRemoving = (list: Keyed): Row[] => usePending<Row>(removingKey(list));

/** Pending changes. */
export const useChanging = <Item extends Row>(list: Keyed): Patch<Item>[] =>
  usePending<Patch<Item>>(changingKey(list));

const usePending = <Variables>(mutationKey: readonly string[]): Variables[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  });

interface Removal<Item extends Row, Answer> {
  call: (row: Item) => Promise<Answer>;
  onDone: (answer: Answer, row: Item) => unknown;
  onFailed: (error: Error, row: Item) => unknown;
}

export function useRemoval<One extends Page, Item extends Row, Filter, Answer>(
  list: PagedList<One, Item, Filter>,
  { call, onDone, onFailed }: Removal<Item, Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: removingKey(list),
    mutationFn: call,
    onSuccess: async (answer, row) => {
      await amendPages(client, list, (all) => withoutRow(list, all, row));
      await onDone(answer, row);
    },
    onError: async (error, row) => {
      await onFailed(error, row);
      await refetchAfterFailure(client, list, error, row);
    },
  });
}

interface RowChange<Item extends Row, Answer> {
  call: (patch: Patch<Item>) => Promise<Answer>;
  /** The updated row in the response. */
  changed: (answer: Answer) => Item;
  onDone: (answer: Answer) => unknown;
  onFailed: (error: Error, patch: Patch<Item>) => unknown;
}

export function useRowChange<One extends Page, Item extends Row, Filter, Answer>(
  list: PagedList<One, Item, Filter>,
  { call, changed, onDone, onFailed }: RowChange<Item, Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changingKey(list),
    mutationFn: call,
    onSuccess: async (answer) => {
      await amendPages(client, list, (all) => withPatch(list, all, changed(answer)));
      await onDone(answer);
    },
    onError: async (error, patch) => {
      await onFailed(error, patch);
      await refetchAfterFailure(client, list, error, patch);
    },
  });
}

/** The failure may be due to a concurrent change: removes the row on a 404, and refetches the list. */
async function refetchAfterFailure<One extends Page, Item extends Row, Filter>(
  client: QueryClient,
  list: PagedList<One, Item, Filter>,
  error: Error,
  row: Row,
): Promise<void> {
  const isNotFound = isMissing(error);
  if (isNotFound) await amendPages(client, list, (all) => withoutRow(list, all, row));
  void client.invalidateQueries({ queryKey: list.key });
}
