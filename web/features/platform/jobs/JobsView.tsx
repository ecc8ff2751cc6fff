// The job queue: kinds, schedules and failures, polled every few seconds.
import { useQuery } from '@tanstack/react-query';
import type { JobOverview } from '#contract/platform/jobs.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { Section } from '#web/components/Section.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { type FailedKind, Failures } from './Failures.tsx';
import { formatJobCount } from './job-count.ts';
import { overviewOptions } from './jobs.queries.ts';
import { KindRows } from './KindRows.tsx';
import { ScheduleRows } from './ScheduleRows.tsx';

export function JobsView() {
  const { data, isError, error, refetch } = useQuery(overviewOptions);
  if (isError && !data) {
    return (
      <div className="mt-8">
        <ListFailed
          title="The jobs could not be loaded"
          reason={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) return <JobsLoading />;
  return (
    <>
      <Section title="Queues" className="mt-8">
        <KindRows kinds={data.kinds} />
      </Section>
      <Failures kinds={failedKinds(data)} />
      <Section title="Schedules" className="mt-10">
        <p className="-mt-2 text-[0.9375rem] text-muted">By the clock of {data.timeZone}.</p>
        <ScheduleRows schedules={data.schedules} />
      </Section>
    </>
  );
}

const failedKinds = ({ kinds, schedules }: JobOverview): FailedKind[] =>
  [...kinds, ...schedules]
    .filter(({ failed }) => failed > 0)
    .map(({ kind, about, failed }) => ({ kind, about, failed: formatJobCount(failed) }));

function JobsLoading() {
  return (
    <div className="mt-8">
      <p role="status" className="sr-only">
        Loading the jobs…
      </p>
      <ListSkeleton count={5}>
        <div className="h-20 border-line not-first:border-t" />
      </ListSkeleton>
    </div>
  );
}
