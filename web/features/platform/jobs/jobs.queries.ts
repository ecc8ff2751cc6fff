// Queries and mutations of the jobs page: the overview, and retrying or discarding failures.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FailedJob } from '#contract/platform/jobs.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { useRemoval } from '#web/lib/list/changes.hook.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';

/** Polling pauses while the tab is hidden. */
const pollIntervalMs = 4_000;

export const overviewOptions = queryOptions({
  queryKey: ['jobs', 'overview'],
  queryFn: ({ signal }) => callApi('GET /api/admin/jobs', { signal }),
  staleTime: 0,
  refetchInterval: pollIntervalMs,
});

export const failedJobs = pagedList({
  call: 'GET /api/admin/jobs/failures',
  rows: 'failures',
  key: ['jobs', 'failures'],
  pageSize: 25,
  keepPrevious: true,
  staleTime: 0,
  // Polling several pages would refetch each of them.
  refetchInterval: (pages) => (pages.length > 1 ? false : pollIntervalMs),
});

const notifyFailure = (error: Error) =>
  notify(reasonOf(error) || 'The server did not answer. Nothing was changed.', 'error', 6000);

export type FailureAction = 'retry' | 'discard';

/** Both remove the job from the list of failures. */
export function useFailureAction(action: FailureAction) {
  const client = useQueryClient();
  return useRemoval(failedJobs, {
    call: ({ _id: jobId }: FailedJob) =>
      action === 'retry'
        ? callApi('POST /api/admin/jobs/failures/:jobId/retry', { params: { jobId } })
        : callApi('DELETE /api/admin/jobs/failures/:jobId', { params: { jobId } }),
    onDone: ({ message }) => {
      notify(message);
      void client.invalidateQueries({ queryKey: overviewOptions.queryKey });
    },
    onFailed: notifyFailure,
  });
}

/** For all failures of a kind. */
export function useKindAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, action }: { kind: string; action: FailureAction }) =>
      action === 'retry'
        ? callApi('POST /api/admin/jobs/kinds/:kind/retry', { params: { kind } })
        : callApi('DELETE /api/admin/jobs/kinds/:kind/failures', { params: { kind } }),
    onSuccess: ({ message }) => notify(message),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}
