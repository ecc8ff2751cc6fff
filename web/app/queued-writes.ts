// Sends what was done offline, when the connection is back or the app is opened again. Its code is loaded when there is some.
import { getConnection, subscribeToConnection } from '#web/lib/connection.store.ts';
import { getPersonId } from '#web/lib/session.ts';
import { ownKey, readItem } from '#web/lib/storage.ts';

/** Returns the function that stops it. */
export function sendWhenOnline(): () => void {
  const sendIfOnline = () => {
    const hasQueued = readItem(ownKey('votes')) !== null && getPersonId() !== undefined;
    if (hasQueued && getConnection() === 'online') void send().catch(() => {});
  };
  sendIfOnline();
  return subscribeToConnection(sendIfOnline);
}

async function send(): Promise<void> {
  const [{ sendQueuedVotes }, { queryClient }] = await Promise.all([
    import('#web/features/resources/votes/votes.queries.ts'),
    import('#web/lib/query.client.ts'),
  ]);
  await sendQueuedVotes(queryClient);
}
