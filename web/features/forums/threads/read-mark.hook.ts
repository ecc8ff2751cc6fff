// Remembers how far the member has read, once the thread is seen.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnThread } from '#contract/forums/posts.ts';
import type { Thread } from '#contract/forums/threads.ts';
import { callApi } from '#web/lib/api.ts';
import { threadReadsKey } from '#web/parts/threads/thread-reads.hook.ts';

export function useReadMark(thread: Thread | undefined, own: OwnThread | undefined): void {
  const client = useQueryClient();
  const threadId = thread?._id;
  const until = thread?.lastPostAt;
  const isNew = until !== undefined && own !== undefined && (own.readUntil === null || own.readUntil < until);
  useEffect(() => {
    if (!threadId || !until || !isNew) return;
    const mark = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', mark);
      // A mark that is lost is made at the next visit.
      callApi('PUT /api/threads/:threadId/read', { params: { threadId }, body: { until } })
        .then(() => client.invalidateQueries({ queryKey: threadReadsKey }))
        .catch(() => {});
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [threadId, until, isNew, client]);
}
