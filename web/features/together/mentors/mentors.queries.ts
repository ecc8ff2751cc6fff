// The API calls of mentors.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MentorInput, MentorQuery } from '#contract/together/mentors.ts';
import { callApi } from '#web/lib/api.ts';

/** The prefix of every key: an offer that changes is in several. */
export const mentorsKey = ['mentors'] as const;

type Given<Query> = { [Name in keyof Query]: Query[Name] | undefined };

export const foundMentorsOptions = (query: Given<MentorQuery>) =>
  queryOptions({
    queryKey: [...mentorsKey, 'found', query],
    queryFn: ({ signal }) => callApi('GET /api/mentors', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const mentorOptions = (username: string) =>
  queryOptions({
    queryKey: [...mentorsKey, 'one', username],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/mentors/:username', { params: { username }, signal })).mentor,
  });

export const ownOfferOptions = queryOptions({
  queryKey: [...mentorsKey, 'own'],
  queryFn: ({ signal }) => callApi('GET /api/profile/mentor', { signal }),
  // The form is filled from it.
  staleTime: 0,
});

export const saveOffer = (body: MentorInput) => callApi('PUT /api/profile/mentor', { body });
export const pauseOffer = (isPaused: boolean) =>
  callApi('PUT /api/profile/mentor/pause', { body: { isPaused } });
export const removeOffer = () => callApi('DELETE /api/profile/mentor');
export const markTrained = (username: string, isTrained: boolean) =>
  callApi('PUT /api/mentors/:username/training', { params: { username }, body: { isTrained } });
