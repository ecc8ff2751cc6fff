// The query of a public profile.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';

export const personOptions = (username: string) =>
  queryOptions({
    queryKey: ['people', username] as const,
    queryFn: ({ signal }) => callApi('GET /api/people/:username', { params: { username }, signal }),
    select: ({ person }) => person,
  });
