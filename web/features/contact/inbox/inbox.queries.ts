// Every call of the inbox: its pages, one message, marking it, and answering it.
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactMessage } from '#contract/contact.ts';
import { ApiError, callApi, reasonOf } from '#web/lib/api.ts';
import { amendPages, changePages, pauseFetching } from '#web/lib/list/cached-pages.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';
import { type StateChange, withStateChange } from './cached-inbox.ts';

const keys = {
  one: (id: string) => ['messages', 'one', id] as const,
  unread: ['messages', 'unread'] as const,
};

export const messageList = pagedList({
  call: 'GET /api/admin/messages',
  rows: 'messages',
  key: ['messages', 'list'],
  pageSize: 50,
  keepPrevious: true,
  // Who opens an inbox wants to know how things stand now.
  staleTime: 0,
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

interface Marking extends StateChange {
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
      const resumeFetching = await pauseFetching(client, messageList);
      move(client, marking);
      await client.cancelQueries({ queryKey: keys.one(marking.message._id) });
      client.setQueryData(keys.one(marking.message._id), { ...marking.message, state: marking.state });
      return { resumeFetching };
    },
    onSuccess: ({ message, contactMessage }, { quiet }, { resumeFetching }) => {
      client.setQueryData(keys.one(contactMessage._id), contactMessage);
      resumeFetching();
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
export function useAnswer(message: ContactMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      callApi('POST /api/admin/messages/:messageId/answer', {
        params: { messageId: message._id },
        body: { text },
      }),
    onSuccess: async ({ message: sentence, contactMessage }) => {
      await amendPages(client, messageList, withStateChange({ message, state: 'answered' }));
      client.setQueryData(keys.one(message._id), contactMessage);
      notify(sentence);
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) lookAgain(client);
    },
  });
}

const move = (client: QueryClient, change: StateChange): void =>
  changePages(client, messageList, withStateChange(change));

/** Someone else may have been faster. */
const lookAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['messages'] });
