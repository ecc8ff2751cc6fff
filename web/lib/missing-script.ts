// A script of a page that could not be loaded: the connection is gone, or the server has a newer build without it.
import { getConnection, noteFailedCall, subscribeToConnection } from './connection.store.ts';
import { createStore, useStore } from './store.ts';

export class MissingScript extends Error {
  override readonly name = 'MissingScript';
}

const wasMissed = createStore(false);
/** Whether a script was missing while the server could be reached: it has a newer build. */
export const useMissedScript = (): boolean => useStore(wasMissed);

// Set before it is known why the script is missing (web/lib/connection-probe.ts).
subscribeToConnection(() => {
  if (wasMissed.get() && getConnection() === 'offline') wasMissed.set(false);
});

/** As Chrome, Firefox, Safari and Vite report it. Errors of the script itself are others. */
const reported = /dynamically imported module|Importing a module script|preload CSS/i;

/** By default the router reloads the page, which shows the browser's own error while offline. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (!(cause instanceof Error) || !reported.test(cause.message)) throw cause;
    noteFailedCall();
    if (getConnection() !== 'offline') wasMissed.set(true);
    throw new MissingScript('A part of this page could not be loaded.', { cause });
  }
}
