// The query of the analytics page.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnalyticsPeriod } from '#contract/site/analytics.rules.ts';
import { callApi } from '#web/lib/api.ts';

export const analyticsOptions = (days: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ signal }) => callApi('GET /api/resources/analytics', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
