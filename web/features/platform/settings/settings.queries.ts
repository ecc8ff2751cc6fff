// The API calls of the settings of the campus.
import { queryOptions } from '@tanstack/react-query';
import type { SettingsInput } from '#contract/platform/settings.ts';
import { callApi } from '#web/lib/api.ts';

export const settingsOptions = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await callApi('GET /api/admin/settings', { signal })).settings,
});

export const saveSettings = (body: SettingsInput) => callApi('PUT /api/admin/settings', { body });
