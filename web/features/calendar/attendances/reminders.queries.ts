// Which reminders of events a member gets, changed optimistically.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

export interface ReminderChoices {
  day: boolean;
  hour: boolean;
}

export const remindersOptions = queryOptions({
  queryKey: ['attendances', 'reminders'],
  queryFn: async ({ signal }): Promise<ReminderChoices> => {
    const { day, hour } = await callApi('GET /api/attendances/reminders', { signal });
    return { day, hour };
  },
});

/** With rollback. Several changes are sent one after the other, each with both choices as they are then. */
export function useChooseReminder() {
  const client = useQueryClient();
  const { queryKey } = remindersOptions;
  const show = (change: Partial<ReminderChoices>) =>
    client.setQueryData(queryKey, (choices) => choices && { ...choices, ...change });
  return useMutation({
    scope: { id: 'reminders' },
    onMutate: async (change: Partial<ReminderChoices>) => {
      await client.cancelQueries({ queryKey });
      show(change);
    },
    mutationFn: () => {
      const body = client.getQueryData(queryKey);
      if (!body) throw new Error('The reminders are not loaded.');
      return callApi('PUT /api/attendances/reminders', { body });
    },
    onSuccess: ({ message }) => notify(message),
    onError: (error, change) => {
      show(Object.fromEntries(Object.entries(change).map(([name, isWanted]) => [name, !isWanted])));
      notify(reasonOf(error) || 'Your choice could not be saved', 'error', 6000);
    },
  });
}
