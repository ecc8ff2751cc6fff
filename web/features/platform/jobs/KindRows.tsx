// The job kinds, with lane, waiting, running and failed counts, and the due time of the oldest job.
import type { JobKindEntry } from '#contract/platform/jobs.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { DetailsRow } from './DetailsRow.tsx';
import { formatJobCount } from './job-count.ts';

const columns = 'grid-cols-[3.5rem_3.5rem_3rem_1fr] sm:grid-cols-[5rem_5rem_5rem_8rem]';

export function KindRows({ kinds }: { kinds: JobKindEntry[] }) {
  return (
    <ul aria-label="Kinds of jobs">
      {kinds.map((one) => (
        <DetailsRow
          key={one.kind}
          columns={columns}
          title={
            <>
              <p className="font-semibold wrap-anywhere">{one.about}</p>
              {one.lane ? (
                <p className="text-sm text-muted">
                  {one.kind} · lane {one.lane}, {one.workers} at a time
                </p>
              ) : (
                <Badge tone="red">Nothing works on this kind</Badge>
              )}
            </>
          }
          details={[
            { name: 'Waiting', value: formatJobCount(one.waiting) },
            { name: 'Running', value: formatJobCount(one.running) },
            { name: 'Failed', value: formatJobCount(one.failed), alert: one.failed > 0 },
            { name: 'Oldest due', value: one.oldestDueAt ? <TimeAgo at={one.oldestDueAt} /> : '–' },
          ]}
        />
      ))}
    </ul>
  );
}
