// The jobs that were given up, of all kinds or of one, and what can be done about them.
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import type { FailedJob } from '#contract/jobs.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { FailureRow } from './FailureRow.tsx';
import { failedJobs, useFailureRemedy } from './jobs.queries.ts';
import { jobsSearch } from './jobs.search.ts';
import { KindActions } from './KindActions.tsx';

/** A kind of which jobs have failed, and how many. */
export interface FailedKind {
  kind: string;
  about: string;
  failed: string;
}

export function Failures({ kinds }: { kinds: FailedKind[] }) {
  const { kind } = useSearchValues(jobsSearch);
  const list = useList(failedJobs, { kind });
  const { mutate: retry } = useFailureRemedy('retry');
  const { mutate: discard } = useFailureRemedy('discard');
  const [asked, setAsked] = useState<FailedJob>();

  // The row goes with the focus on its button: the next best place is the list.
  const results = useRef<HTMLElement>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isLeaving.current || document.activeElement !== document.body) return;
    isLeaving.current = false;
    results.current?.focus({ preventScroll: true });
  });

  const chosen = kinds.find((one) => one.kind === kind);
  const choices = [
    { name: '', label: 'All', search: {} },
    ...kinds.map((one) => ({
      name: one.kind,
      label: one.about,
      count: one.failed,
      search: jobsSearch.write({ kind: one.kind }),
    })),
  ];
  return (
    <section ref={results} tabIndex={-1} aria-labelledby="failures" className="mt-10 outline-none">
      <h2 id="failures" className="text-xl">
        Failures
      </h2>
      {kinds.length > 0 && (
        <div className="my-3 flex flex-wrap items-center justify-between gap-3">
          <FilterLinks label="Which failures" to="/admin/jobs" choices={choices} chosen={kind} />
          {chosen && <KindActions kind={chosen} />}
        </div>
      )}
      <div className="mt-4">
        <ListView
          list={list}
          byButtonOnly
          failed="The failures could not be loaded"
          loading="Loading the failures…"
          skeleton={
            <ListSkeleton count={2}>
              <div className="h-24 border-line not-first:border-t" />
            </ListSkeleton>
          }
          empty={
            <ListMessage
              heading="h3"
              picture={<CircleCheck className="size-8" aria-hidden="true" />}
              title="Nothing has failed"
            >
              A job that does not succeed after all of its attempts would be listed here, with the reason.
            </ListMessage>
          }
        >
          {(jobs) => (
            <ul
              aria-label="Failed jobs"
              {...busyWhile(list.outdated, 'rounded-card border border-line bg-surface shadow-lift')}
            >
              {jobs.map((job) => (
                <FailureRow
                  key={job._id}
                  job={job}
                  onRetry={() => {
                    isLeaving.current = true;
                    retry(job);
                  }}
                  onDiscard={() => setAsked(job)}
                />
              ))}
            </ul>
          )}
        </ListView>
      </div>
      {asked && (
        <ConfirmDialog
          question="Discard this job?"
          consequence={`“${asked.about}” will not be done any more.`}
          action="Discard"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            isLeaving.current = true;
            setAsked(undefined);
            discard(asked);
          }}
        />
      )}
    </section>
  );
}
