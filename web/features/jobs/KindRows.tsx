// The kinds of jobs, each with its lane, what waits, runs and has failed, and since when the oldest is due.
import type { JobKindEntry } from '#contract/jobs.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { counted } from './counted.ts';
import { Facts } from './Facts.tsx';

export function KindRows({ kinds }: { kinds: JobKindEntry[] }) {
  return (
    <ul aria-label="Kinds of jobs">
      {kinds.map((one) => (
        <li
          key={one.kind}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3.5 not-first:border-t"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{one.about}</p>
            {one.lane ? (
              <p className="text-sm text-muted">
                {one.kind}, in the lane {one.lane}: {one.workers} at a time
              </p>
            ) : (
              <Badge tone="red">Nothing works on this kind</Badge>
            )}
          </div>
          <Facts
            facts={[
              { name: 'Waiting', value: counted(one.waiting) },
              { name: 'Running', value: counted(one.running) },
              { name: 'Failed', value: counted(one.failed), alert: one.failed > 0 },
              { name: 'Oldest due', value: one.oldestDueAt ? <TimeAgo at={one.oldestDueAt} /> : '–' },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
