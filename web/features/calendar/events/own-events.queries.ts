// One's drafts and proposals, the events that one hosts, and what can be done with them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnEvent } from '#contract/calendar/events.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';
import { eventsKey } from '#web/parts/events/events.queries.ts';

export const ownEventList = pagedList({
  call: 'GET /api/events/own',
  rows: 'events',
  key: [...eventsKey, 'own'],
  pageSize: 20,
  keepPrevious: true,
  // Always refetched on mount: a moderator may have decided.
  staleTime: 0,
});

const calls = {
  submit: (eventId: string) => callApi('POST /api/events/:eventId/submit', { params: { eventId } }),
  duplicate: (eventId: string) => callApi('POST /api/events/:eventId/duplicate', { params: { eventId } }),
  remove: (eventId: string) => callApi('DELETE /api/events/:eventId', { params: { eventId } }),
};

/** One of the actions with an event. */
export function useOwnEventAction(action: keyof typeof calls, { _id }: OwnEvent, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<{ message: string }> => calls[action](_id),
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: eventsKey });
      onDone?.();
    },
    onError: (error) =>
      notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error', 8000),
  });
}
