// The calls of the page of notifications: the list, page by page, and which kinds are wanted.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationType } from '#contract/notifications.rules.ts';
import type {
  MutedNotifications,
  NotificationList,
  NotificationPreferences,
} from '#contract/notifications.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

const pageSize = 30;
const preferencesPath = '/api/notifications/preferences';

export const notificationListOptions = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) => {
    const params = new URLSearchParams({
      limit: String(pageSize),
      ...(pageParam && { cursor: pageParam }),
    });
    return callApi<NotificationList>('GET', `/api/notifications?${params}`, undefined, signal);
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  // Changes are told by the bell while the page is open; what was kept from an earlier visit is not to be trusted.
  staleTime: 0,
  refetchOnWindowFocus: false,
});

export const mutedOptions = queryOptions({
  queryKey: ['notifications', 'muted'],
  queryFn: async ({ signal }) =>
    (await callApi<NotificationPreferences>('GET', preferencesPath, undefined, signal)).muted,
});

interface Choice {
  type: NotificationType;
  wanted: boolean;
}

/** Shown at once, and as before if the server does not take it. Several choices go one after the other. */
export function useChoose() {
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
      callApi<NotificationPreferences>('PUT', preferencesPath, {
        muted: client.getQueryData(mutedOptions.queryKey) ?? [],
      } satisfies MutedNotifications),
    onSuccess: ({ message }) => notify(message),
    onError: (error, { type, wanted }) => {
      show({ type, wanted: !wanted });
      notify(reasonOf(error) || 'Your choice could not be saved', 'error', 6000);
    },
  });
}
