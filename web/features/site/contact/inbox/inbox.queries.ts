// Queries and mutations of the inbox: the list, one message, state changes and answers.
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactMessage } from '#contract/site/contact.ts';
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
  // Always refetched on mount: an inbox must be current.
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

/** The number of unread messages. */
export const unreadOptions = queryOptions({
  queryKey: keys.unread,
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/admin/messages', { query: { state: 'new', limit: 1 }, signal })).counts.new,
  staleTime: 0,
});

interface Marking extends StateChange {
  message: ContactMessage;
  /** Without notices: opening a message marks it as read. */
  quiet?: boolean;
}

/** Optimistic, with rollback. */
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
      applyChange(client, marking);
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
      applyChange(client, { message: { ...message, state }, state: message.state });
      client.setQueryData(keys.one(message._id), message);
      refetchAll(client);
      if (!quiet) notify(reasonOf(error) || 'The message could not be changed', 'error', 6000);
    },
  });
}

/** Not optimistic, because a sent mail cannot be recalled. */
export function useAnswer(message: ContactMessage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      callApi('POST /api/admin/messages/:messageId/answer', {
        params: { messageId: message._id },
        body: { text },
      }),
    onSuccess: async ({ message: confirmation, contactMessage }) => {
      await amendPages(client, messageList, withStateChange({ message, state: 'answered' }));
      client.setQueryData(keys.one(message._id), contactMessage);
      notify(confirmation);
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refetchAll(client);
    },
  });
}

const applyChange = (client: QueryClient, change: StateChange): void =>
  changePages(client, messageList, withStateChange(change));

/** After a concurrent change by another admin. */
const refetchAll = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['messages'] });
