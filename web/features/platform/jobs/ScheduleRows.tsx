// The cron schedules, with their last and next run.
import type { ScheduleEntry } from '#contract/platform/jobs.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { DetailsRow } from './DetailsRow.tsx';
import { TimeUntil } from './TimeUntil.tsx';

const columns = 'grid-cols-2 sm:grid-cols-[8.5rem_8.5rem]';

export function ScheduleRows({ schedules }: { schedules: ScheduleEntry[] }) {
  return (
    <ul aria-label="Schedules">
      {schedules.map(({ name, about, cron, lastRunAt, nextRunAt, unfinished, failed }) => (
        <DetailsRow
          key={name}
          columns={columns}
          title={
            <>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{about}</span>
                {unfinished && <Badge tone="yellow">Running</Badge>}
                {failed > 0 && <Badge tone="red">Failed</Badge>}
              </p>
              <p className="font-mono text-sm text-muted">{cron}</p>
            </>
          }
          details={[
            { name: 'Last run', value: lastRunAt ? <TimeAgo at={lastRunAt} /> : 'Never' },
            { name: 'Next run', value: nextRunAt ? <TimeUntil at={nextRunAt} /> : '–' },
          ]}
        />
      ))}
    </ul>
  );
}
