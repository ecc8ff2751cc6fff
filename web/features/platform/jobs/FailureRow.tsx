// A permanently failed job, with its reason and buttons to retry or discard it.
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { FailedJob } from '#contract/platform/jobs.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Button } from '#web/components/ui/Button.tsx';

interface Props {
  job: FailedJob;
  onRetry: () => void;
  onDiscard: () => void;
}

export function FailureRow({ job, onRetry, onDiscard }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line p-4 not-first:border-t sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">{job.about}</p>
        <p className="text-sm text-muted">
          Failed <TimeAgo at={job.failedAt} /> after {job.attempts}{' '}
          {job.attempts === 1 ? 'attempt' : 'attempts'} · enqueued <TimeAgo at={job.createdAt} />
        </p>
        <p className="mt-1.5 text-sm wrap-anywhere text-red-ink">{job.reason || 'No reason was recorded.'}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onRetry}>
          <RotateCw className="size-4.5" aria-hidden="true" />
          Try again <span className="sr-only">: {job.about}</span>
        </Button>
        <Button variant="outline" onClick={onDiscard}>
          <Trash2 className="size-4.5" aria-hidden="true" />
          Discard <span className="sr-only">: {job.about}</span>
        </Button>
      </div>
    </li>
  );
}
