// The calls of the newsletter's readers: the archive, and both ends of a subscription.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Done } from '#contract/answers.ts';
import type { Archive, OneSentIssue } from '#contract/newsletter.ts';
import { callApi } from '#web/lib/api.ts';

const pageSize = 20;

export const archiveOptions = infiniteQueryOptions({
  queryKey: ['newsletter', 'archive'],
  queryFn: ({ pageParam, signal }) => {
    const params = new URLSearchParams({ limit: String(pageSize), ...(pageParam && { cursor: pageParam }) });
    return callApi<Archive>('GET', `/api/newsletter?${params}`, undefined, signal);
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnWindowFocus: false,
});

export const pastIssueOptions = (id: string) =>
  queryOptions({
    queryKey: ['newsletter', 'past', id],
    queryFn: ({ signal }) =>
      callApi<OneSentIssue>('GET', `/api/newsletter/${encodeURIComponent(id)}`, undefined, signal),
    select: ({ issue }) => issue,
    // What was sent never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const confirmSubscription = (token: string) =>
  callApi<Done>('POST', '/api/newsletter/confirm', { token });

export const unsubscribe = (key: string) =>
  callApi<Done>('POST', `/api/newsletter/unsubscribe/${encodeURIComponent(key)}`);
