// Subscribes the bell store to the server for the signed-in user.
import { getPersonId, subscribeToSession } from '#web/lib/session.ts';
import { setBell } from './bell.store.ts';
import { shareBellBetweenTabs } from './notification-tabs.ts';

/** Returns the function that stops it. */
export function subscribeToBell(): () => void {
  let personId: string | undefined;
  let subscription = new AbortController();

  const update = () => {
    const next = getPersonId();
    if (next === personId) return;
    subscription.abort();
    subscription = new AbortController();
    personId = next;
    if (next) shareBellBetweenTabs(next, (bell) => setBell(next, bell), subscription.signal);
  };

  update();
  const unsubscribe = subscribeToSession(update);
  return () => {
    unsubscribe();
    subscription.abort();
  };
}
