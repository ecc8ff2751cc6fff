// What the person has saved for later, and saving.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedIds } from '#contract/library/saves.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

const listKey = ['saves', 'list'] as const;

export const savesOptions = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => callApi('GET /api/saves', { signal }),
  select: ({ resources }) => resources,
});

const savedIdsOptions = queryOptions({
  queryKey: ['saves', 'ids'],
  queryFn: ({ signal }) => callApi('GET /api/saves/ids', { signal }),
  // Only these buttons change them, and they update the cache.
  staleTime: 5 * 60_000,
});

/** Optimistic: the button changes at once, and back where it fails. */
export function useSaved(id: string) {
  const client = useQueryClient();
  const { data } = useQuery(savedIdsOptions);
  const { queryKey } = savedIdsOptions;
  const show = (isSaved: boolean) =>
    client.setQueryData<SavedIds>(queryKey, (before) => {
      const others = before?.resourceIds.filter((other) => other !== id) ?? [];
      return { success: true, resourceIds: isSaved ? [id, ...others] : others };
    });
  const { mutate } = useMutation({
    // One after the other, so that the last of quick presses wins.
    scope: { id: `save ${id}` },
    mutationFn: (isSaved: boolean) =>
      callApi(`${isSaved ? 'PUT' : 'DELETE'} /api/saves/:resourceId`, { params: { resourceId: id } }),
    onMutate: async (isSaved) => {
      await client.cancelQueries({ queryKey });
      show(isSaved);
    },
    onSuccess: ({ message }) => notify(message),
    onError: (error, isSaved) => {
      show(!isSaved);
      notify(reasonOf(error) || 'This could not be saved', 'error', 6000);
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
  return {
    isLoaded: data !== undefined,
    isSaved: data?.resourceIds.includes(id) ?? false,
    toggle: () => mutate(!client.getQueryData(queryKey)?.resourceIds.includes(id)),
  };
}
