// The API calls of the form of an event.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EventInput } from '#contract/calendar/events.ts';
import type { Repeat } from '#contract/calendar/recurrence.rules.ts';
import type { ChoiceSource } from '#web/components/combobox/choices.hook.ts';
import { callApi } from '#web/lib/api.ts';
import { eventsKey } from '#web/parts/events/events.queries.ts';

export const ownHostsOptions = queryOptions({
  queryKey: ['hosts', 'mine'],
  queryFn: async ({ signal }) => (await callApi('GET /api/hosts/mine', { signal })).hosts,
});

export const editableOptions = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'editable', eventId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/events/:eventId/editable', { params: { eventId }, signal })).event,
    staleTime: 0,
    gcTime: 0,
  });

interface Times {
  localStart: string;
  minutes: number;
  zone: string;
}

export const nextDatesOptions = (times: Times & { isAllDay: boolean }, repeat: Repeat) =>
  queryOptions({
    queryKey: [...eventsKey, 'dates', times, repeat],
    queryFn: ({ signal }) => callApi('POST /api/events/dates', { body: { ...times, repeat }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const clashesOptions = (query: Times & { course: string; host: string; event: string | undefined }) =>
  queryOptions({
    queryKey: ['clashes', query],
    queryFn: ({ signal }) => callApi('GET /api/clashes', { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Hosts for co-hosting: by their ids. */
export const coHostSuggestions: ChoiceSource = {
  name: 'co-hosts',
  find: async (q, signal) => {
    const { hosts } = await callApi('GET /api/hosts', { query: { ...(q && { q }), limit: 8 }, signal });
    return hosts.map(({ _id, name }) => ({ key: _id, label: name }));
  },
};

type Saved = { _id: string; version: number } | undefined;

/** Makes a draft, or changes the event. */
export const saveEvent = (input: EventInput, before: Saved, overflow: 'refuse' | 'waitlist') =>
  before
    ? callApi('PUT /api/events/:eventId', {
        params: { eventId: before._id },
        body: { ...input, overflow, version: before.version },
      })
    : callApi('POST /api/events', { body: input });

export const submitEvent = (eventId: string) =>
  callApi('POST /api/events/:eventId/submit', { params: { eventId } });
