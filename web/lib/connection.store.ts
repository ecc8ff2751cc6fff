// Whether the server can be reached. Failed calls make it doubtful; web/lib/connection-probe.ts finds out.
import { createStore, useStore } from './store.ts';

type Connection = 'online' | 'doubtful' | 'offline';

const connection = createStore<Connection>('online');

export const getConnection = connection.get;
export const subscribeToConnection = connection.subscribe;
export const useIsOffline = (): boolean => useStore(connection) === 'offline';
export const useIsOnline = (): boolean => useStore(connection) === 'online';

export function setConnection(next: Connection): void {
  if (connection.get() !== next) connection.set(next);
}

/** A call got no response. */
export function noteFailedCall(): void {
  if (connection.get() === 'online') connection.set('doubtful');
}

/** In place of something that could not be loaded offline. */
export const notSaved =
  'You are offline, and this was not saved on this device. It comes when you are online again.';
