// While a space is seen: what the bell tells of it is read at once, and its messages, files and sessions are loaded again.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markSpaceRead, mentorshipsKey } from './mentorships.queries.ts';

/** `newsAt` is when the newest unread notification about it came; undefined where there is none. */
export function useSpaceNews(mentorshipId: string, newsAt: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (newsAt === undefined) return;
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', read);
      // A mark that is lost is made at the next visit.
      void markSpaceRead(mentorshipId).catch(() => {});
      void client.invalidateQueries({ queryKey: mentorshipsKey });
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [mentorshipId, newsAt, client]);
}
