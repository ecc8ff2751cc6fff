// Permanently failed jobs, of all kinds or of one, with actions to retry or discard them.
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import type { FailedJob } from '#contract/platform/jobs.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { FailureRow } from './FailureRow.tsx';
import { failedJobs, useFailureAction } from './jobs.queries.ts';
import { jobsSearch } from './jobs.search.ts';
import { KindActions } from './KindActions.tsx';

/** A job kind with its formatted number of failures. */
export interface FailedKind {
  kind: string;
  about: string;
  failed: string;
}

export function Failures({ kinds }: { kinds: FailedKind[] }) {
  const { kind } = useSearchValues(jobsSearch);
  const list = useList(failedJobs, { kind });
  const { mutate: retry } = useFailureAction('retry');
  const { mutate: discard } = useFailureAction('discard');
  const [toDiscard, setToDiscard] = useState<FailedJob>();

  // The focused button is unmounted with its row: moves the focus to the list.
  const results = useRef<HTMLElement>(null);
  const isRemoving = useRef(false);
  useEffect(() => {
    if (!isRemoving.current || document.activeElement !== document.body) return;
    isRemoving.current = false;
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
                    isRemoving.current = true;
                    retry(job);
                  }}
                  onDiscard={() => setToDiscard(job)}
                />
              ))}
            </ul>
          )}
        </ListView>
      </div>
      {toDiscard && (
        <ConfirmDialog
          question="Discard this job?"
          consequence={`“${toDiscard.about}” will not be done any more.`}
          action="Discard"
          onCancel={() => setToDiscard(undefined)}
          onConfirm={() => {
            isRemoving.current = true;
            setToDiscard(undefined);
            discard(toDiscard);
          }}
        />
      )}
    </section>
  );
}
