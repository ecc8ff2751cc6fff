// The figures of the admin dashboard, in one call.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OverviewPeriod } from '#contract/site/admin.rules.ts';
import { callApi } from '#web/lib/api.ts';

export const overviewOptions = (days: OverviewPeriod) =>
  queryOptions({
    queryKey: ['admin', 'overview', days],
    queryFn: ({ signal }) => callApi('GET /api/admin/overview', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
