// Keeps the bell up to date for whoever is signed in.
import { getPersonId, subscribeToSession } from '#web/lib/session.ts';
import { tellBell } from './bell.store.ts';
import { shareBell } from './notification-tabs.ts';

/** From now on; gives back the way to stop it. */
export function followBell(): () => void {
  let personId: string | undefined;
  let following = new AbortController();

  const follow = () => {
    const next = getPersonId();
    if (next === personId) return;
    following.abort();
    following = new AbortController();
    personId = next;
    if (next) shareBell(next, (bell) => tellBell(next, bell), following.signal);
  };

  follow();
  const unsubscribe = subscribeToSession(follow);
  return () => {
    unsubscribe();
    following.abort();
  };
}
