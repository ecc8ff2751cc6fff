// Queries and mutations of the notifications page: the list and the preferences.
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
  // The bell triggers refetches while the page is open; a list cached from an earlier visit may be stale.
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

/** Optimistic, with rollback. Several changes are sent one after the other. */
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
    // Reads the current preferences when its turn comes: an earlier change may have been rolled back meanwhile.
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
