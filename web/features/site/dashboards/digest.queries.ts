// The day of the weekly mail, changed optimistically.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DigestDay } from '#contract/site/dashboards.rules.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

export const digestOptions = queryOptions({
  queryKey: ['dashboard', 'digest'],
  queryFn: async ({ signal }) => (await callApi('GET /api/dashboards/own/digest', { signal })).day,
});

export function useChooseDay() {
  const client = useQueryClient();
  const { queryKey } = digestOptions;
  return useMutation({
    scope: { id: 'weekly mail' },
    onMutate: async (day: DigestDay) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, day);
      return { before };
    },
    mutationFn: (day) => callApi('PUT /api/dashboards/own/digest', { body: { day } }),
    onSuccess: ({ message }) => notify(message),
    onError: (error, _day, context) => {
      client.setQueryData(queryKey, context?.before);
      notify(reasonOf(error) || 'Your choice could not be saved', 'error', 6000);
    },
  });
}
