// Which of the listed threads the member has read. Beside the list, which is the same for everyone and cached.
import { useQueries } from '@tanstack/react-query';
import type { ThreadRead } from '#contract/threads.ts';
import { callApi } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';

/** Changes with every thread that is read. */
export const threadReadsKey = ['threads', 'reads'] as const;

export type ThreadReads = ReadonlyMap<string, ThreadRead>;

/** One call for each page of the list. */
export function useThreadReads(pages: { _id: string }[][]): ThreadReads {
  const isMember = useSession().status === 'signed-in';
  return useQueries({
    queries: pages
      .map((page) => page.map(({ _id }) => _id).join(','))
      .filter((ids) => isMember && ids)
      .map((ids) => ({
        queryKey: [...threadReadsKey, ids] as const,
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await callApi('GET /api/threads/reads', { query: { ids }, signal })).reads,
        // Marks are an extra: the list is complete without them.
        retry: false,
      })),
    combine: (results) => new Map(results.flatMap(({ data = [] }) => data).map((read) => [read._id, read])),
  });
}
