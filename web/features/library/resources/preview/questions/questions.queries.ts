// The calls of the questions about a resource.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';

/** The threads about a resource, and one of them: keys of the forums, so that a new thread is seen. */
export const resourceThreadsOptions = (id: string) =>
  queryOptions({
    queryKey: ['threads', 'resource', id],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/threads', { query: { resource: id, limit: 50 }, signal })).threads,
    retry: false,
  });

export const threadOptions = (threadId: string) =>
  queryOptions({
    queryKey: ['threads', 'beside', threadId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/threads/:threadId', { params: { threadId }, signal })).thread,
  });
