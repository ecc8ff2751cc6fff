// The newest resources of a user, and the statistics of one's own.
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from '#web/features/library/resources/resources.queries.ts';
import { callApi } from '#web/lib/api.ts';

/** The number of a user's resources, and the newest of them. */
export const newestOfOptions = (owner: string) =>
  queryOptions({
    queryKey: resourceKeys.newestOf(owner),
    queryFn: ({ signal }) => callApi('GET /api/resources', { query: { owner, limit: 3 }, signal }),
  });

/** Total views, downloads and votes of the own resources. */
export const statisticsOptions = queryOptions({
  queryKey: resourceKeys.statistics,
  queryFn: ({ signal }) => callApi('GET /api/users/profile/statistics', { signal }),
  select: ({ statistics }) => statistics,
});
