// The API calls of moderators about people.
import { queryOptions } from '@tanstack/react-query';
import type { SanctionInput } from '#contract/safety/sanctions.ts';
import { callApi } from '#web/lib/api.ts';

export const sanctionsKey = ['sanctions', 'people'] as const;

export const sanctionsOfOptions = (username: string) =>
  queryOptions({
    queryKey: [...sanctionsKey, username],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/people/:username/sanctions', { params: { username }, signal }),
    staleTime: 0,
  });

export const giveSanction = (username: string, body: SanctionInput) =>
  callApi('POST /api/admin/people/:username/sanctions', { params: { username }, body });

export const liftSanction = (sanctionId: string, reason: string) =>
  callApi('POST /api/admin/sanctions/:sanctionId/lift', { params: { sanctionId }, body: { reason } });
