// A bar chart of counts per day or month, with the same data as a table.
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import type { EngagementCounts } from '#contract/site/analytics.ts';
import { formatNumber } from '#web/lib/format.ts';
import { type Bucket, roundUp } from './chart-axes.ts';

interface Props {
  name: keyof EngagementCounts;
  label: string;
  /** The colour of the bars. */
  bar: string;
  buckets: Bucket[];
}

export function DayChart({ name, label, bar, buckets }: Props) {
  const titleId = useId();
  const unit = buckets[0]?.at.length === 7 ? 'month' : 'day';
  const title = `${label} per ${unit}`;
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 shadow-lift"
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <Bars name={name} title={title} bar={bar} buckets={buckets} />
      <details className="group mt-2 -mb-2.5">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded text-[0.9375rem] font-semibold text-blue-ink underline-offset-4 hover:underline">
          <ChevronRight
            className="mr-1 size-4.5 transition-transform group-open:rotate-90"
            aria-hidden="true"
          />
          Show as table
        </summary>
        <section
          aria-label={`${title}, as a table`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable to be scrolled by keyboard.
          tabIndex={0}
          className="max-h-72 overflow-y-auto rounded"
        >
          <table className="w-full text-left text-[0.9375rem]">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col" className="sticky top-0 bg-surface py-2 font-semibold capitalize">
                  {unit}
                </th>
                <th scope="col" className="sticky top-0 bg-surface py-2 pr-3 text-right font-semibold">
                  {label}
                </th>
              </tr>
            </thead>
            <tbody>
              {buckets.map((bucket) => (
                <tr key={bucket.at} className="border-t border-line">
                  <th scope="row" className="py-1.5 font-normal">
                    <time dateTime={bucket.at}>{bucket.label}</time>
                  </th>
                  <td className="py-1.5 pr-3 text-right tabular-nums">{formatNumber(bucket[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}

// The SVG is stretched, so its labels are HTML elements beside it, which keep their size.
function Bars({ name, title, bar, buckets }: Omit<Props, 'label'> & { title: string }) {
  const max = Math.max(0, ...buckets.map((bucket) => bucket[name]));
  const top = roundUp(max);
  const first = buckets[0];
  const last = buckets.at(-1);
  const middle = buckets.length > 4 ? buckets[Math.floor((buckets.length - 1) / 2)] : undefined;
  return (
    <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-[0.8125rem] leading-none text-muted">
      <div aria-hidden="true" className="-my-1.5 flex flex-col justify-between text-right tabular-nums">
        {[top, top / 2, 0].map((mark) => (
          <span key={mark}>{formatNumber(mark)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={`${title}, ${first?.label} to ${last?.label}: ${summaryOf(name, buckets, max)}`}
        viewBox={`0 0 ${buckets.length} ${top}`}
        preserveAspectRatio="none"
        className="block h-36 w-full overflow-visible"
      >
        {[0, top / 2, top].map((mark) => (
          <path
            key={mark}
            d={`M0 ${mark}H${buckets.length}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {buckets.map((bucket, index) => (
          <rect
            key={bucket.at}
            x={index + 0.12}
            y={top - bucket[name]}
            width={0.76}
            height={bucket[name]}
            className={bar}
          >
            <title>{`${bucket.label}: ${formatNumber(bucket[name])}`}</title>
          </rect>
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 mt-2.5 flex justify-between">
        {[first, middle, last !== first ? last : undefined].map(
          (bucket) => bucket && <span key={bucket.at}>{bucket.label}</span>,
        )}
      </div>
    </div>
  );
}

function summaryOf(name: keyof EngagementCounts, buckets: Bucket[], max: number): string {
  const total = buckets.reduce((sum, bucket) => sum + bucket[name], 0);
  const best = buckets.find((bucket) => bucket[name] === max);
  return max === 0 || !best
    ? 'none'
    : `${formatNumber(total)} in all, the most (${formatNumber(max)}) ${best.at.length === 7 ? 'in' : 'on'} ${best.label}`;
}
