// Which of the listed threads the member has read. Beside the list, which is the same for everyone and cached.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { maxReadIds } from '#contract/forums/threads.rules.ts';
import type { ThreadRead } from '#contract/forums/threads.ts';
import { callApi } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';

/** Changes with every thread that is read. */
export const threadReadsKey = ['threads', 'reads'] as const;

export function useThreadReads(threads: { _id: string }[]): ReadonlyMap<string, ThreadRead> {
  const isMember = useSession().status === 'signed-in';
  const ids = threads.map(({ _id }) => _id);
  const { data } = useQuery({
    queryKey: [...threadReadsKey, ids] as const,
    queryFn: async ({ signal }) => {
      const calls: Promise<{ reads: ThreadRead[] }>[] = [];
      for (let from = 0; from < ids.length; from += maxReadIds)
        calls.push(
          callApi('GET /api/threads/reads', {
            query: { ids: ids.slice(from, from + maxReadIds).join() },
            signal,
          }),
        );
      const reads = (await Promise.all(calls)).flatMap((answer) => answer.reads);
      return new Map(reads.map((read) => [read._id, read]));
    },
    enabled: isMember && ids.length > 0,
    // While more threads are loaded.
    placeholderData: keepPreviousData,
    // Marks are an extra: the list is complete without them.
    retry: false,
  });
  return (isMember && data) || none;
}

const none: ReadonlyMap<string, ThreadRead> = new Map();
