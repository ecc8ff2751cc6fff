// The one call about other people: what anyone may know of one of them.
import { queryOptions } from '@tanstack/react-query';
import type { OnePerson } from '#contract/people.ts';
import { callApi } from '#web/lib/api.ts';

export const personOptions = (username: string) =>
  queryOptions({
    queryKey: ['people', username] as const,
    queryFn: ({ signal }) =>
      callApi<OnePerson>('GET', `/api/people/${encodeURIComponent(username)}`, undefined, signal),
    select: ({ person }) => person,
  });
