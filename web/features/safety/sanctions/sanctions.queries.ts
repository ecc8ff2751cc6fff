// The API calls about what moderators decided about the member.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';

export const ownSanctionsOptions = queryOptions({
  queryKey: ['sanctions', 'own'],
  queryFn: ({ signal }) => callApi('GET /api/sanctions', { signal }),
  select: ({ sanctions }) => sanctions,
  staleTime: 0,
});
