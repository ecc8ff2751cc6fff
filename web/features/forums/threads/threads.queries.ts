// The API calls of a thread and its posts.
import { queryOptions } from '@tanstack/react-query';
import type { OwnThread, Reply } from '#contract/forums/posts.ts';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';

/** The prefix of every key. */
const threadsKey = ['threads'] as const;

export const threadKey = (threadId: string) => [...threadsKey, 'one', threadId] as const;

export const threadOptions = (threadId: string) =>
  queryOptions({
    queryKey: [...threadKey(threadId), 'thread'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/threads/:threadId', { params: { threadId }, signal })).thread,
  });

/** `replies` are those that the page shows: while they are loading, what is one's own arrives with them. */
export const ownThreadOptions = (
  threadId: string,
  replies?: ReturnType<ReturnType<typeof replyList>['options']>,
) =>
  queryOptions({
    queryKey: [...threadKey(threadId), 'mine'],
    queryFn: async ({ client, signal }): Promise<OwnThread> => {
      const isLoading = replies && client.getQueryState(replies.queryKey)?.fetchStatus === 'fetching';
      const loaded = isLoading ? await client.fetchInfiniteQuery(replies) : undefined;
      return (
        loaded?.pages[0]?.own ??
        (await callApi('GET /api/threads/:threadId/mine', { params: { threadId }, signal }))
      );
    },
    // The first unread post is that of this visit.
    staleTime: 0,
    gcTime: 0,
  });

export const replyList = (threadId: string) =>
  pagedList({
    call: 'GET /api/threads/:threadId/posts',
    params: { threadId },
    rows: 'replies',
    key: [...threadKey(threadId), 'replies'],
    pageSize: 30,
    keepPrevious: true,
  });

/** The replies that were written during this visit: they may belong to a page that is not loaded. */
export const writtenOptions = (threadId: string) =>
  queryOptions({
    queryKey: [...threadKey(threadId), 'written'],
    queryFn: (): Reply[] => [],
    initialData: [],
    enabled: false,
    gcTime: 0,
  });

export const commentsKey = (threadId: string) => [...threadKey(threadId), 'comments'] as const;

export const commentList = (threadId: string, postId: string) =>
  pagedList({
    call: 'GET /api/posts/:postId/comments',
    params: { postId },
    rows: 'comments',
    key: [...commentsKey(threadId), postId],
    pageSize: 50,
  });

export const versionsOptions = (postId: string) =>
  queryOptions({
    queryKey: [...threadsKey, 'versions', postId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/posts/:postId/versions', { params: { postId }, signal })).versions,
    staleTime: 0,
  });

/** The resource that a thread is about. */
export const anchorResourceOptions = (resourceId: string) =>
  queryOptions({
    queryKey: [...threadsKey, 'resource', resourceId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/resources/:resourceId', { params: { resourceId }, signal })).resource,
    retry: false,
  });

/** The newest threads of the same space. */
export const nearThreadsOptions = (space: string) =>
  queryOptions({
    queryKey: [...threadsKey, 'near', space],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/threads', { query: { space, limit: 6 }, signal })).threads,
  });
