// The period filter of the analytics page.
import { type AnalyticsPeriod, analyticsPeriods } from '#contract/analytics.rules.ts';

const labels: Record<AnalyticsPeriod, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  all: 'All time',
};

interface Props {
  period: AnalyticsPeriod;
  onChoose: (period: AnalyticsPeriod) => void;
}

export function PeriodChoice({ period, onChoose }: Props) {
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className="sr-only">Period</legend>
      <div className="flex rounded-control border border-control bg-surface p-0.5">
        {analyticsPeriods.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-lg px-2 text-[0.9375rem] whitespace-nowrap text-muted has-checked:bg-blue-soft has-checked:font-semibold has-checked:text-blue-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-solid sm:px-4"
          >
            <input
              type="radio"
              name="period"
              value={one}
              checked={period === one}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {labels[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
