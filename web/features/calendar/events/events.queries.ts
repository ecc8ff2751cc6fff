// The API calls of the list, the calendar and the page of events.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarQuery } from '#contract/calendar/events.ts';
import { callApi } from '#web/lib/api.ts';
import { eventsKey } from '#web/parts/events/events.queries.ts';

type Given<Query> = { [Name in keyof Query]: Query[Name] | undefined };

export const calendarOptions = (query: Given<CalendarQuery> & Pick<CalendarQuery, 'from' | 'to'>) =>
  queryOptions({
    queryKey: [...eventsKey, 'calendar', query],
    queryFn: ({ signal }) => callApi('GET /api/events/calendar', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The newest threads about an event: a key of the forums, so that a new thread is seen. */
export const eventThreadsOptions = (event: string) =>
  queryOptions({
    queryKey: ['threads', 'event', event],
    queryFn: ({ signal }) => callApi('GET /api/threads', { query: { event, limit: 5 }, signal }),
  });

/** What else is on at the time of a date. */
export const concurrentDatesOptions = (dateId: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'beside', dateId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/events', { query: { beside: dateId, limit: 5 }, signal })).events,
  });
