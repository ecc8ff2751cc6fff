// Queries and calls of readers: the archive, confirming a subscription and unsubscribing.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';

export const archive = pagedList({
  call: 'GET /api/newsletter',
  rows: 'issues',
  key: ['newsletter', 'archive'],
  pageSize: 20,
});

export const pastIssueOptions = (id: string) =>
  queryOptions({
    queryKey: ['newsletter', 'past', id],
    queryFn: ({ signal }) => callApi('GET /api/newsletter/:issueId', { params: { issueId: id }, signal }),
    select: ({ issue }) => issue,
    // Sent issues are immutable.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const confirmSubscription = (token: string) =>
  callApi('POST /api/newsletter/confirm', { body: { token } });

export const unsubscribe = (key: string) =>
  callApi('POST /api/newsletter/unsubscribe/:key', { params: { key } });
