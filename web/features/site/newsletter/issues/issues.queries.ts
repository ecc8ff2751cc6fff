// Queries and calls of the newsletter's admins.
import { type Query, queryOptions } from '@tanstack/react-query';
import type { Issue, IssueInput, IssueSummary, OneIssue } from '#contract/site/newsletter.ts';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';

export const issueKeys = {
  list: ['issues', 'list'] as const,
  one: (id: string) => ['issues', 'one', id] as const,
  blocks: ['issues', 'blocks'] as const,
};

export const issueList = pagedList({
  call: 'GET /api/admin/newsletter',
  rows: 'issues',
  key: issueKeys.list,
  pageSize: 20,
  staleTime: 0,
  refetchInterval: (pages) => minInterval(pages.flatMap(({ issues }) => issues.map(pollIntervalOf))),
});

export const issueOptions = (id: string) =>
  queryOptions({
    queryKey: issueKeys.one(id),
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/newsletter/:issueId', { params: { issueId: id }, signal }),
    // Fetched on every mount, then changed only by the editor's own responses.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }: Query<OneIssue>) =>
      minInterval([data && pollIntervalOf(data.issue)]),
  });

export const blocksOptions = queryOptions({
  queryKey: issueKeys.blocks,
  queryFn: ({ signal }) => callApi('GET /api/admin/newsletter/blocks', { signal }),
  select: ({ blocks }) => blocks,
});

export const saveIssue = (input: IssueInput, before: Issue | undefined) =>
  before
    ? callApi('PUT /api/admin/newsletter/:issueId', {
        params: { issueId: before._id },
        body: { ...input, updatedAt: before.updatedAt },
      })
    : callApi('POST /api/admin/newsletter', { body: input });

export const deleteIssue = (id: string) =>
  callApi('DELETE /api/admin/newsletter/:issueId', { params: { issueId: id } });

export const sendTest = (id: string) =>
  callApi('POST /api/admin/newsletter/:issueId/test', { params: { issueId: id } });

export const scheduleIssue = ({ _id, updatedAt }: Issue, sendAt: string | null) =>
  callApi('POST /api/admin/newsletter/:issueId/schedule', {
    params: { issueId: _id },
    body: { sendAt, updatedAt },
  });

export const unscheduleIssue = (id: string) =>
  callApi('POST /api/admin/newsletter/:issueId/unschedule', { params: { issueId: id } });

/** In milliseconds, for an issue that is scheduled or being sent; undefined where nothing changes by itself. */
function pollIntervalOf({ state, sendAt, deliveries }: IssueSummary): number | undefined {
  if (state === 'sent') return deliveries.queued > 0 ? 2_000 : undefined;
  if (state === 'draft' || !sendAt) return undefined;
  return Date.parse(sendAt) - Date.now() < 60_000 ? 2_000 : 30_000;
}

const minInterval = (intervals: (number | undefined)[]): number | false =>
  intervals.reduce<number | false>(
    (min, interval) => (interval && (!min || interval < min) ? interval : min),
    false,
  );
