// Which teacher the signed-in member is, or says to be.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';

export const ownTeachingOptions = queryOptions({
  queryKey: ['teaching'],
  queryFn: ({ signal }) => callApi('GET /api/teaching', { signal }),
});
