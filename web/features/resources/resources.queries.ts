// Every call of the library: the list page by page, a person's newest, what is popular, one resource and what goes
// with it, and deleting.
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { OneResource, PopularResources, Resource, ResourceList } from '#contract/resources.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { type ResourceFilter, resourceSearch } from './resources.search.ts';

export const resourceKeys = {
  all: ['resources'] as const,
  lists: ['resources', 'list'] as const,
  list: (filter: ResourceFilter) => ['resources', 'list', filter] as const,
  newest: ['resources', 'newest'] as const,
  newestOf: (owner: string) => ['resources', 'newest', owner] as const,
  statistics: ['resources', 'statistics'] as const,
  popular: ['resources', 'popular'] as const,
  one: (id: string) => ['resources', 'one', id] as const,
  allRelated: ['resources', 'related'] as const,
  related: (id: string) => ['resources', 'related', id] as const,
  votes: ['resources', 'votes'] as const,
  voting: ['resources', 'voting'] as const,
  deleting: ['resources', 'deleting'] as const,
};

const pageSize = 24;

export const resourceListOptions = (filter: ResourceFilter) =>
  infiniteQueryOptions({
    queryKey: resourceKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      // With the signal an answer to an older search is given up as soon as a newer one is asked for.
      callApi('GET /api/resources', {
        query: { ...resourceSearch.write(filter), owner: filter.owner, limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // It would ask again for every page that was scrolled through.
    refetchOnWindowFocus: false,
  });

/** How many a person has shared, and the latest of them. */
export const newestOfOptions = (owner: string) =>
  queryOptions({
    queryKey: resourceKeys.newestOf(owner),
    queryFn: ({ signal }) => callApi('GET /api/resources', { query: { owner, limit: 3 }, signal }),
  });

/** What was ever counted for one's own. */
export const statisticsOptions = queryOptions({
  queryKey: resourceKeys.statistics,
  queryFn: ({ signal }) => callApi('GET /api/users/profile/statistics', { signal }),
  select: ({ statistics }) => statistics,
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
  // It is of a week: minutes do not matter, and asking twice for a decoration is once too often.
  staleTime: 5 * 60_000,
  retry: false,
});

export const relatedOptions = (id: string) =>
  queryOptions({
    queryKey: resourceKeys.related(id),
    queryFn: ({ signal }) =>
      callApi('GET /api/resources/:resourceId/related', { params: { resourceId: id }, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });

type Pages = InfiniteData<ResourceList>;

/** A resource that some list holds already, so that its preview opens without waiting. */
export function findInLists(client: QueryClient, id: string): { resource: Resource; at: number } | undefined {
  for (const { state } of client.getQueryCache().findAll({ queryKey: resourceKeys.lists })) {
    const pages = (state.data as Pages | undefined)?.pages ?? [];
    const resource = pages.flatMap((page) => page.resources).find(({ _id }) => _id === id);
    if (resource) return { resource, at: state.dataUpdatedAt };
  }
  return undefined;
}

/** What is being deleted is hidden while the server is asked, and is there again if it refuses. */
export function useDeleteResource() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: resourceKeys.deleting,
    mutationFn: ({ _id }: Resource) =>
      callApi('DELETE /api/resources/:resourceId', { params: { resourceId: _id } }),
    onSuccess: async (_, resource) => {
      // A list that is on its way may still have it.
      await client.cancelQueries({ queryKey: resourceKeys.lists });
      client.setQueriesData<Pages>(
        { queryKey: resourceKeys.lists },
        (pages) => pages && without(pages, resource),
      );
      client.removeQueries({ queryKey: resourceKeys.one(resource._id) });
      // Their numbers may be one too high; the list that is open is right already.
      void client.invalidateQueries({ queryKey: resourceKeys.lists, refetchType: 'none' });
      client.setQueryData<PopularResources>(
        resourceKeys.popular,
        (popular) => popular && { ...popular, resources: popular.resources.filter(isOther(resource)) },
      );
      void client.invalidateQueries({ queryKey: resourceKeys.newest });
      void client.invalidateQueries({ queryKey: resourceKeys.allRelated });
      notify('Resource deleted successfully');
    },
    onError: () => {
      notify('Failed to delete resource', 'error');
      void client.invalidateQueries({ queryKey: resourceKeys.lists });
    },
  });
}

/** Those on their way out. */
export const useDeleting = (): Resource[] =>
  useMutationState({
    filters: { mutationKey: resourceKeys.deleting, status: 'pending' },
    select: ({ state }) => state.variables as Resource,
  });

const isOther =
  ({ _id }: Resource) =>
  (resource: Resource) =>
    resource._id !== _id;

export function without(list: Pages, gone: Resource): Pages {
  const { resourceType } = gone;
  const held = list.pages.some(({ resources }) => !resources.every(isOther(gone)));
  if (!held) return list;
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      resources: page.resources.filter(isOther(gone)),
      total: page.total - 1,
      counts: { ...page.counts, [resourceType]: page.counts[resourceType] - 1 },
    })),
  };
}

/** Shows how many found a resource helpful wherever it is shown. */
export async function showHelpful(client: QueryClient, id: string, helpful: number): Promise<void> {
  const keys = [resourceKeys.lists, resourceKeys.one(id)];
  // An answer on its way may have the number from before: it is asked for anew.
  const underWay = keys.filter((queryKey) => client.isFetching({ queryKey }) > 0);
  await Promise.all(underWay.map((queryKey) => client.cancelQueries({ queryKey })));
  const amend = (resource: Resource) => (resource._id === id ? { ...resource, helpful } : resource);
  client.setQueriesData<Pages>(
    { queryKey: resourceKeys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, resources: page.resources.map(amend) })),
      },
  );
  client.setQueryData<OneResource>(
    resourceKeys.one(id),
    (one) => one && { ...one, resource: amend(one.resource) },
  );
  for (const queryKey of underWay) void client.invalidateQueries({ queryKey });
}
