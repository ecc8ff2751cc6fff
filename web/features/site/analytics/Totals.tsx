import type { EngagementCounts } from '#contract/site/analytics.ts';
import { formatNumber } from '#web/lib/format.ts';
import { figures } from './figures.ts';

export function Totals({ totals }: { totals: EngagementCounts }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      {figures.map(({ name, label, Icon, badge }) => (
        <div
          key={name}
          className="flex items-center gap-x-4 gap-y-1 rounded-card sm:max-lg:flex-col sm:max-lg:items-start border border-line bg-surface px-5 py-4 shadow-lift"
        >
          <dt className="flex min-w-max flex-1 items-center gap-3 text-muted">
            <span
              className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control ${badge}`}
            >
              <Icon className="size-5" aria-hidden="true" />
            </span>
            {label}
          </dt>
          <dd className="text-3xl max-sm:ml-auto lg:ml-auto font-extrabold tabular-nums">
            {formatNumber(totals[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
