// What runs by the clock: when it ran last and when it runs next, in the reader's time zone.
import type { ScheduleEntry } from '#contract/jobs.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { Facts } from './Facts.tsx';

export function ScheduleRows({ schedules }: { schedules: ScheduleEntry[] }) {
  return (
    <ul aria-label="Schedules">
      {schedules.map(({ name, about, cron, lastRunAt, nextRunAt, unfinished, failed }) => (
        <li
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3.5 not-first:border-t"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{about}</span>
              {unfinished && <Badge tone="yellow">Running</Badge>}
              {failed > 0 && <Badge tone="red">Failed</Badge>}
            </p>
            <p className="font-mono text-sm text-muted">{cron}</p>
          </div>
          <Facts
            facts={[
              { name: 'Last run', value: lastRunAt ? <TimeAgo at={lastRunAt} /> : 'Never' },
              {
                name: 'Next run',
                value: nextRunAt ? <time dateTime={nextRunAt}>{formatDateTime(nextRunAt)}</time> : '–',
              },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
