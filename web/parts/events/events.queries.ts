// The API calls of events that several features make.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';

/** The prefix of the keys of everything about events. */
export const eventsKey = ['events'] as const;

export const eventOptions = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'one', eventId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/events/:eventId', { params: { eventId }, signal })).event,
  });

export const eventList = pagedList({
  call: 'GET /api/events',
  rows: 'events',
  key: [...eventsKey, 'list'],
  pageSize: 20,
  keepPrevious: true,
});
