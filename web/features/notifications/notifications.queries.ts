// The calls of the page of notifications: the list, page by page, and which kinds are wanted.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationType } from '#contract/notifications.rules.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';

export const notificationList = pagedList({
  call: 'GET /api/notifications',
  rows: 'notifications',
  key: ['notifications', 'list'],
  pageSize: 30,
  // The bell tells of changes while the page is open; what was kept from an earlier visit is not to be trusted.
  staleTime: 0,
});

export const mutedOptions = queryOptions({
  queryKey: ['notifications', 'muted'],
  queryFn: async ({ signal }) => (await callApi('GET /api/notifications/preferences', { signal })).muted,
});

interface Choice {
  type: NotificationType;
  wanted: boolean;
}

/** Shown at once, and as before if the server does not take it. Several choices go one after the other. */
export function useSavePreference() {
  const client = useQueryClient();
  const show = ({ type, wanted }: Choice) =>
    client.setQueryData(mutedOptions.queryKey, (muted) => {
      const others = muted?.filter((each) => each !== type);
      return wanted ? others : others && [...others, type];
    });
  return useMutation({
    scope: { id: 'notification preferences' },
    onMutate: async (choice: Choice) => {
      await client.cancelQueries({ queryKey: mutedOptions.queryKey });
      show(choice);
    },
    // As things are wished for when its turn comes: an earlier choice may have been refused meanwhile.
    mutationFn: () =>
      callApi('PUT /api/notifications/preferences', {
        body: { muted: client.getQueryData(mutedOptions.queryKey) ?? [] },
      }),
    onSuccess: ({ message }) => notify(message),
    onError: (error, { type, wanted }) => {
      show({ type, wanted: !wanted });
      notify(reasonOf(error) || 'Your choice could not be saved', 'error', 6000);
    },
  });
}
