// New replies of an open thread, by server-sent events. Only the tab that is seen listens: a browser has few connections to one
// host.
import { useEffect, useState } from 'react';
import type { ThreadNews } from '#contract/forums/threads.ts';
import { apiUrl } from '#web/lib/api.ts';

/** How many replies the thread has now; undefined until the server has said so. */
export function useReplyCount(threadId: string): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    const listen = () => {
      if (document.visibilityState === 'hidden') {
        source?.close();
        source = undefined;
      } else if (!source) {
        source = new EventSource(apiUrl('GET /api/threads/:threadId/stream', { params: { threadId } }), {
          withCredentials: true,
        });
        source.onmessage = ({ data }: MessageEvent<string>) =>
          setCount((JSON.parse(data) as ThreadNews).replies);
      }
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      source?.close();
    };
  }, [threadId]);
  return count;
}
