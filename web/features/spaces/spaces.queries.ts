// The API calls of the forums' lists: spaces and threads.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';

const spacesKey = ['spaces'] as const;

export const spacesOptions = queryOptions({
  queryKey: [...spacesKey, 'list'],
  queryFn: ({ signal }) => callApi('GET /api/spaces', { signal }),
  staleTime: 60_000,
});

export const spaceOptions = (slug: string) =>
  queryOptions({
    queryKey: [...spacesKey, 'one', slug],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/spaces/:slug', { params: { slug }, signal })).space,
  });

export const threadList = pagedList({
  call: 'GET /api/threads',
  rows: 'threads',
  key: ['threads', 'list'],
  pageSize: 20,
  keepPrevious: true,
});
