// One's collections, what is in them, and what readers of a shared one get.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Collection, OneCollection } from '#contract/library/collections.ts';
import type { Resource } from '#contract/library/resources.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

export const collectionsKey = ['collections'] as const;

/** With whether each has the resource, where one is given. */
export const collectionsOptions = (resource = '') =>
  queryOptions({
    queryKey: [...collectionsKey, 'list', resource],
    queryFn: ({ signal }) => callApi('GET /api/collections', { query: resource ? { resource } : {}, signal }),
    select: ({ collections }) => collections,
  });

export const collectionOptions = (id: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/collections/:collectionId', { params: { collectionId: id }, signal }),
  });

export const sharedCollectionOptions = (token: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'shared', token],
    queryFn: ({ signal }) => callApi('GET /api/collections/shared/:token', { params: { token }, signal }),
  });

const failed = (error: Error) =>
  notify(reasonOf(error) || 'The collection could not be changed', 'error', 6000);

/** Ticks or unticks a collection for a resource. */
export function useMembership(resourceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isIn }: { id: string; isIn: boolean }) =>
      callApi(`${isIn ? 'PUT' : 'DELETE'} /api/collections/:collectionId/resources/:resourceId`, {
        params: { collectionId: id, resourceId },
      }),
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: collectionsKey }),
  });
}

/** Orders and removes resources at once, and asks the server again where it fails. */
export function useContents(id: string) {
  const client = useQueryClient();
  const { queryKey } = collectionOptions(id);
  const show = async (change: (resources: Resource[]) => Resource[]) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData<OneCollection>(
      queryKey,
      (before) => before && { ...before, resources: change(before.resources) },
    );
  };
  // One after the other, so that the last of quick presses wins.
  const scope = { id: `collection ${id}` };
  const onError = (error: Error) => {
    failed(error);
    void client.invalidateQueries({ queryKey });
  };
  const order = useMutation({
    scope,
    mutationFn: (resources: Resource[]) =>
      callApi('PUT /api/collections/:collectionId/order', {
        params: { collectionId: id },
        body: { resourceIds: resources.map(({ _id }) => _id) },
      }),
    onMutate: (resources) => show(() => resources),
    onError,
  });
  const remove = useMutation({
    scope,
    mutationFn: (resourceId: string) =>
      callApi('DELETE /api/collections/:collectionId/resources/:resourceId', {
        params: { collectionId: id, resourceId },
      }),
    onMutate: (resourceId) => show((resources) => resources.filter(({ _id }) => _id !== resourceId)),
    onSuccess: ({ message }) => {
      notify(message);
      return client.invalidateQueries({ queryKey: collectionsKey });
    },
    onError,
  });
  return { order: order.mutate, remove: remove.mutate };
}

/** Shares, replaces the link, or stops sharing. */
export function useLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (method: 'PUT' | 'DELETE') =>
      callApi(`${method} /api/collections/:collectionId/link`, { params: { collectionId: id } }),
    onSuccess: ({ message }) => {
      notify(message);
      return client.invalidateQueries({ queryKey: collectionsKey });
    },
    onError: failed,
  });
}

export function useDeletion(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Pick<Collection, '_id'>) =>
      callApi('DELETE /api/collections/:collectionId', { params: { collectionId: _id } }),
    onSuccess: ({ message }) => {
      notify(message);
      onDeleted();
      return client.invalidateQueries({ queryKey: [...collectionsKey, 'list'] });
    },
    onError: failed,
  });
}
