// The API calls of one's own week.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OwnWeek, WeekInput } from '#contract/together/weeks.ts';
import { callApi } from '#web/lib/api.ts';
import { callUpload, type UploadOptions } from '#web/lib/upload.ts';

const weekKey = ['weeks', 'own'] as const;

export const ownWeekOptions = queryOptions({
  queryKey: weekKey,
  queryFn: ({ signal }) => callApi('GET /api/weeks/own', { signal }),
  // Painted on other devices too, and the calendar is read again every day.
  staleTime: 0,
});

export const paintWeek = (body: WeekInput) => callApi('PUT /api/weeks/own', { body });

export const importCalendarFile = ({ file, ...options }: UploadOptions & { file: File }) =>
  callUpload('POST /api/weeks/own/calendar/file', { form: {}, files: { file }, ...options });

export const importCalendarAddress = (body: { address: string }) =>
  callApi('PUT /api/weeks/own/calendar', { body });

export const removeCalendar = () => callApi('DELETE /api/weeks/own/calendar');

/** What fits a person depends on their week: groups are asked for again. */
export async function keepWeek(client: QueryClient, week: OwnWeek): Promise<void> {
  client.setQueryData(weekKey, { success: true, week });
  await client.invalidateQueries({ queryKey: ['groups'] });
}
