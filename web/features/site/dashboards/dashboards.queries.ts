// The dashboard in one call, the visit that ends its news, and the choice of its cards.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CardChoice } from '#contract/site/dashboards.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

export const dashboardOptions = queryOptions({
  queryKey: ['dashboard'] as const,
  queryFn: ({ signal }) => callApi('GET /api/dashboards/own', { signal }),
  // Always refetched on mount: what was done on another page changes it.
  staleTime: 0,
});

/** Once per mount, after the news were read. Without it they are shown again, so a failure is not reported. */
export function useNoteVisit(isRead: boolean): void {
  useEffect(() => {
    if (isRead) void callApi('POST /api/dashboards/own/visits').catch(() => {});
  }, [isRead]);
}

/** Changed at once. Choices are sent one after the other, so that the last one counts. */
export function useChooseCards(): (choice: CardChoice) => void {
  const client = useQueryClient();
  const { queryKey } = dashboardOptions;
  const { mutate } = useMutation({
    scope: { id: 'dashboard cards' },
    onMutate: async (choice: CardChoice) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (shown) => shown && { ...shown, ...choice });
      return { before };
    },
    mutationFn: (choice) => callApi('PUT /api/dashboards/own/cards', { body: choice }),
    onError: (error, _choice, context) => {
      client.setQueryData(queryKey, context?.before);
      notify(reasonOf(error) || 'Your cards could not be saved. Please try again.', 'error');
    },
    // A card that was hidden has to be read.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return mutate;
}
