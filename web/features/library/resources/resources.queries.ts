// Queries and mutations of the library that its list needs: the list, popular and single resources, and deletion.
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { OneResource, PopularResources } from '#contract/library/resources.ts';
import { callApi } from '#web/lib/api.ts';
import { amendPages, withPatch } from '#web/lib/list/cached-pages.ts';
import { useRemoval } from '#web/lib/list/changes.hook.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';

export const resourceKeys = {
  all: ['resources'] as const,
  newest: ['resources', 'newest'] as const,
  newestOf: (owner: string) => ['resources', 'newest', owner] as const,
  statistics: ['resources', 'statistics'] as const,
  popular: ['resources', 'popular'] as const,
  one: (id: string) => ['resources', 'one', id] as const,
  allRelated: ['resources', 'related'] as const,
  related: (id: string) => ['resources', 'related', id] as const,
  votes: ['resources', 'votes'] as const,
  voting: ['resources', 'voting'] as const,
};

export const resourceList = pagedList({
  call: 'GET /api/resources',
  rows: 'resources',
  key: ['resources', 'list'],
  pageSize: 24,
  keepPrevious: true,
  recount: (page, { resourceType }) => ({
    ...page,
    counts: { ...page.counts, [resourceType]: page.counts[resourceType] - 1 },
  }),
});

/** For the home page: optional, so it is not retried. */
export const newestOptions = queryOptions({
  queryKey: resourceKeys.newest,
  queryFn: ({ signal }) => callApi('GET /api/resources', { query: { limit: 4 }, signal }),
  retry: false,
});

export const resourceOptions = (id: string) =>
  queryOptions({
    queryKey: resourceKeys.one(id),
    queryFn: ({ signal }) =>
      callApi('GET /api/resources/:resourceId', { params: { resourceId: id }, signal }),
    select: ({ resource }) => resource,
  });

export const popularOptions = queryOptions({
  queryKey: resourceKeys.popular,
  queryFn: ({ signal }) => callApi('GET /api/resources/popular', { signal }),
  select: ({ resources }) => resources,
  // A weekly ranking need not be fresh, and is optional, so it is not retried.
  staleTime: 5 * 60_000,
  retry: false,
});

export function useDeleteResource() {
  const client = useQueryClient();
  return useRemoval(resourceList, {
    call: ({ _id }) => callApi('DELETE /api/resources/:resourceId', { params: { resourceId: _id } }),
    onDone: (_, { _id }) => {
      client.removeQueries({ queryKey: resourceKeys.one(_id) });
      client.setQueryData<PopularResources>(
        resourceKeys.popular,
        (popular) =>
          popular && { ...popular, resources: popular.resources.filter((other) => other._id !== _id) },
      );
      void client.invalidateQueries({ queryKey: resourceKeys.newest });
      void client.invalidateQueries({ queryKey: resourceKeys.allRelated });
      notify('Resource deleted successfully');
    },
    onFailed: () => notify('Failed to delete resource', 'error'),
  });
}

/** Updates the vote count of a resource in all cached queries. */
export async function updateHelpfulCount(client: QueryClient, id: string, helpful: number): Promise<void> {
  const patch = { _id: id, helpful };
  await amendPages(client, resourceList, (all) => withPatch(resourceList, all, patch), { staysFresh: true });
  const queryKey = resourceKeys.one(id);
  // A response in flight may have the previous count: it is cancelled and refetched.
  const isFetching = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<OneResource>(
    queryKey,
    (one) => one && { ...one, resource: { ...one.resource, helpful } },
  );
  if (isFetching) void client.invalidateQueries({ queryKey });
}
