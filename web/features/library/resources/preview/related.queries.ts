// The resources related to one.
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from '#web/features/library/resources/resources.queries.ts';
import { callApi } from '#web/lib/api.ts';

export const relatedOptions = (id: string) =>
  queryOptions({
    queryKey: resourceKeys.related(id),
    queryFn: ({ signal }) =>
      callApi('GET /api/resources/:resourceId/related', { params: { resourceId: id }, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });
