// Whom the member has blocked, for the page of a person and for the settings.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

const key = ['blocks'] as const;

export const blockListOptions = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => callApi('GET /api/blocks', { signal }),
  select: ({ people }) => people,
});

/** Blocks or unblocks someone, and says so. */
export function useBlocking({ onDone }: { onDone?: () => void } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ username, isBlocked }: { username: string; isBlocked: boolean }) =>
      callApi(isBlocked ? 'PUT /api/blocks/:username' : 'DELETE /api/blocks/:username', {
        params: { username },
      }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: key });
      notify(message);
      onDone?.();
    },
    onError: (error) =>
      notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error', 6000),
  });
}
