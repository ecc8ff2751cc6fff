// The time that is looked at, as it stands in the address.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AnalyticsPeriod, analyticsPeriods } from '#contract/analytics.rules.ts';

const usual: AnalyticsPeriod = '30';

export function usePeriod(): [period: AnalyticsPeriod, choose: (period: AnalyticsPeriod) => void] {
  const { days } = useSearch({ strict: false }) as { days?: unknown };
  const navigate = useNavigate();
  return [
    analyticsPeriods.find((period) => period === days) ?? usual,
    (period) =>
      void navigate({
        to: '/resources/analytics',
        search: period === usual ? {} : { days: period },
        resetScroll: false,
      }),
  ];
}
