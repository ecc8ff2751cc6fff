// The API calls of the list, the calendar and the page of events.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarQuery } from '#contract/events.ts';
import { callApi } from '#web/lib/api.ts';
import { eventsKey } from '#web/parts/events/events.queries.ts';

type Given<Query> = { [Name in keyof Query]: Query[Name] | undefined };

export const calendarOptions = (query: Given<CalendarQuery> & Pick<CalendarQuery, 'from' | 'to'>) =>
  queryOptions({
    queryKey: [...eventsKey, 'calendar', query],
    queryFn: ({ signal }) => callApi('GET /api/events/calendar', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const eventOptions = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'one', eventId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/events/:eventId', { params: { eventId }, signal })).event,
  });

/** What else is on at the time of a date. */
export const besideOptions = (dateId: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'beside', dateId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/events', { query: { beside: dateId, limit: 5 }, signal })).events,
  });
