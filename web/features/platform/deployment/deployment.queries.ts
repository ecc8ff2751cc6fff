// What is running, and how its parts are.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';

export const buildOptions = queryOptions({
  queryKey: ['deployment', 'build'],
  queryFn: ({ signal }) => callApi('GET /api/deployment/build', { signal }),
  staleTime: 5 * 60_000,
});

export const deploymentOptions = queryOptions({
  queryKey: ['deployment', 'status'],
  queryFn: ({ signal }) => callApi('GET /api/deployment', { signal }),
  refetchInterval: 15_000,
});
