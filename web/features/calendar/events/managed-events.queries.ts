// The events of everyone for moderators, and what they do with them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedEvent } from '#contract/calendar/events.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';
import { eventsKey } from '#web/parts/events/events.queries.ts';

export const managedEventList = pagedList({
  call: 'GET /api/admin/events',
  rows: 'events',
  key: [...eventsKey, 'managed'],
  pageSize: 30,
  keepPrevious: true,
  // Always refetched on mount: others answer and check in.
  staleTime: 0,
});

export const cancelEvent = (eventId: string, reason: string) =>
  callApi('POST /api/events/:eventId/cancel', { params: { eventId }, body: { reason } });

export function useEventsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: eventsKey });
}

/** On the front page, or not any more. */
export function useFeature({ _id, isFeatured }: ManagedEvent) {
  const onChanged = useEventsChanged();
  return useMutation({
    mutationFn: () =>
      callApi('PUT /api/admin/events/:eventId/featured', {
        params: { eventId: _id },
        body: { isFeatured: !isFeatured },
      }),
    onSuccess: ({ message }) => notify(message),
    onError: (error) =>
      notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error', 6000),
    onSettled: onChanged,
  });
}
