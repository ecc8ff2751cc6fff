// Every call of the inbox: its pages, one message, marking it, and answering it.
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ContactMessage, MessageState } from '#contract/contact.ts';
import { ApiError, callApi, isSignedOut, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { askToSignIn } from '#web/lib/sign-in-again.ts';
import { type InboxPages, type Move, withMoved } from './inbox.pages.ts';

const keys = {
  lists: ['messages', 'list'] as const,
  list: (state: MessageState | undefined) => ['messages', 'list', state ?? 'inbox'] as const,
  one: (id: string) => ['messages', 'one', id] as const,
  unread: ['messages', 'unread'] as const,
};

const pageSize = 50;

export const messageListOptions = (state: MessageState | undefined) =>
  infiniteQueryOptions({
    queryKey: keys.list(state),
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/admin/messages', { query: { state, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Who opens an inbox wants to know how things stand now.
    staleTime: 0,
    // It would ask again for every page that was scrolled through.
    refetchOnWindowFocus: false,
  });

export const messageOptions = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/admin/messages/:messageId', { params: { messageId: id }, signal }))
        .contactMessage,
    staleTime: 0,
  });

/** How many wait to be read. */
export const unreadOptions = queryOptions({
  queryKey: keys.unread,
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/admin/messages', { query: { state: 'new', limit: 1 }, signal })).counts.new,
  staleTime: 0,
});

interface Marking extends Move {
  message: ContactMessage;
  /** Nobody asked for it: it comes with opening the message. */
  quiet?: boolean;
}

/** Shown at once, and as before if the server does not take it. */
export function useMark() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, state }: Marking) =>
      callApi('PATCH /api/admin/messages/:messageId', {
        params: { messageId: message._id },
        body: { state },
      }),
    onMutate: async (marking: Marking) => {
      const underWay = await giveUpLists(client);
      move(client, marking);
      await client.cancelQueries({ queryKey: keys.one(marking.message._id) });
      client.setQueryData(keys.one(marking.message._id), { ...marking.message, state: marking.state });
      return { underWay };
    },
    onSuccess: ({ message, contactMessage }, { quiet }, { underWay }) => {
      client.setQueryData(keys.one(contactMessage._id), contactMessage);
      settle(client, underWay);
      if (!quiet) notify(message);
    },
    onError: (error, { message, state, quiet }) => {
      move(client, { message: { ...message, state }, state: message.state });
      client.setQueryData(keys.one(message._id), message);
      lookAgain(client);
      if (!quiet) notify(reasonOf(error) || 'The message could not be changed', 'error', 6000);
    },
  });
}

/** Not shown before the server has it: a mail cannot be taken back. */
export function useAnswer(message: ContactMessage, onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      callApi('POST /api/admin/messages/:messageId/answer', {
        params: { messageId: message._id },
        body: { text },
      }),
    onSuccess: async ({ message: sentence, contactMessage }) => {
      const underWay = await giveUpLists(client);
      move(client, { message, state: 'answered' });
      client.setQueryData(keys.one(message._id), contactMessage);
      settle(client, underWay);
      notify(sentence);
      onSent();
    },
    onError: (error) => {
      if (isSignedOut(error)) askToSignIn();
      else if (error instanceof ApiError && (error.status === 409 || error.status === 404)) lookAgain(client);
    },
  });
}

function move(client: QueryClient, change: Move): void {
  for (const [key, pages] of client.getQueriesData<InboxPages>({ queryKey: keys.lists })) {
    if (!pages) continue;
    const shown = key[2] === 'inbox' ? undefined : (key[2] as MessageState);
    client.setQueryData(key, withMoved(pages, shown, change));
  }
}

/** A list that is on its way may not know of the change yet: says whether it is to be asked for anew. */
async function giveUpLists(client: QueryClient): Promise<boolean> {
  const underWay = client.isFetching({ queryKey: keys.lists }) > 0;
  await client.cancelQueries({ queryKey: keys.lists });
  return underWay;
}

/** What is shown is right already: the rest is asked for when it is opened. */
const settle = (client: QueryClient, underWay: boolean) =>
  void client.invalidateQueries({ queryKey: keys.lists, refetchType: underWay ? 'active' : 'none' });

/** Someone else may have been faster. */
const lookAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['messages'] });
