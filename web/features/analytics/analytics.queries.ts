// The one call of the page.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnalyticsPeriod } from '#contract/analytics.rules.ts';
import type { Analytics } from '#contract/analytics.ts';
import { callApi } from '#web/lib/api.ts';

export const analyticsOptions = (days: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ signal }) =>
      callApi<Analytics>('GET', `/api/resources/analytics?days=${days}`, undefined, signal),
    placeholderData: keepPreviousData,
  });
