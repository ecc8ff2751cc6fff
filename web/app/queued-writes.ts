// Sends what was done offline, when the connection is back or the app is opened again. Its code is loaded when there is some.
import { getConnection, subscribeToConnection } from '#web/lib/connection.store.ts';
import { getPersonId } from '#web/lib/session.ts';
import { ownKey, readItem } from '#web/lib/storage.ts';

/** Returns the function that stops it. */
export function sendWhenOnline(): () => void {
  const sendIfOnline = () => {
    if (getPersonId() === undefined || getConnection() !== 'online') return;
    if (readItem(ownKey('votes')) !== null) void sendVotes().catch(() => {});
    if (readItem(ownKey('check-ins')) !== null) void sendCheckIns().catch(() => {});
  };
  sendIfOnline();
  return subscribeToConnection(sendIfOnline);
}

async function sendVotes(): Promise<void> {
  const [{ sendQueuedVotes }, { queryClient }] = await Promise.all([
    import('#web/features/library/resources/votes/votes.queries.ts'),
    import('#web/lib/query.client.ts'),
  ]);
  await sendQueuedVotes(queryClient);
}

async function sendCheckIns(): Promise<void> {
  const [{ sendQueuedScans }, { queryClient }] = await Promise.all([
    import('#web/features/calendar/attendances/check-in.queries.ts'),
    import('#web/lib/query.client.ts'),
  ]);
  await sendQueuedScans(queryClient);
}
