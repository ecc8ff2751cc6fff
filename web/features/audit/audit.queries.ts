// The one call of the audit log: page by page, the newest first.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';

const pageSize = 50;

export const auditOptions = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET /api/admin/audit', { query: { limit: pageSize, cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  // Who opens a log wants to know how things stand now.
  staleTime: 0,
  // It would ask again for every page that was scrolled through.
  refetchOnWindowFocus: false,
});
