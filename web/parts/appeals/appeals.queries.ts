// The API calls of appeals.
import { queryOptions } from '@tanstack/react-query';
import type { AppealSubject } from '#contract/safety/appeals.rules.ts';
import type { AppealInput } from '#contract/safety/appeals.ts';
import { callApi } from '#web/lib/api.ts';

export const appealsKey = ['appeals'] as const;

export const appealOptions = (about: AppealSubject, thingId: string) =>
  queryOptions({
    queryKey: [...appealsKey, about, thingId],
    queryFn: ({ signal }) =>
      callApi('GET /api/appeals/:about/:thingId', { params: { about, thingId }, signal }),
    staleTime: 0,
    // Without a decision there is nothing to show.
    retry: false,
  });

export const hiddenThingsOptions = queryOptions({
  queryKey: [...appealsKey, 'hidden'],
  queryFn: ({ signal }) => callApi('GET /api/appeals/hidden', { signal }),
  select: ({ things }) => things,
  staleTime: 0,
});

export const sendAppeal = (about: AppealSubject, thingId: string, input: AppealInput) =>
  callApi('POST /api/appeals/:about/:thingId', { params: { about, thingId }, body: input });
