// Deletes what is saved on this device of a person as soon as another one, or nobody, is signed in. The service worker does
// the same when it sees the request; this covers sessions that ended elsewhere and tabs that it does not control.
import { forgetMessage, savedPrefix, sharedCache } from '#contract/offline.rules.ts';
import { getSession, subscribeToSession } from './session.ts';
import { readItem, removeOwnItems, writeItem } from './storage.ts';

/** The id of the person whose data is saved; empty for a visitor. */
const ownerKey = 'savedFor';

/** Returns the function that ends it. */
export function guardSavedData(): () => void {
  const stop = subscribeToSession(checkOwner);
  checkOwner();
  return stop;
}

function checkOwner(): void {
  const session = getSession();
  if (session.status === 'loading') return;
  const owner = session.status === 'signed-in' ? session.user._id : '';
  const before = readItem(ownerKey) ?? '';
  if (owner === before) return;
  writeItem(ownerKey, owner);
  // What a visitor has typed or shared is taken along when they sign in.
  if (before) removeOwnItems();
  void deleteCaches((name) => name.startsWith(savedPrefix) || (name === sharedCache && before !== ''));
  navigator.serviceWorker?.controller?.postMessage(forgetMessage);
}

async function deleteCaches(isDeleted: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const names = (await caches.keys()).filter(isDeleted);
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // The browser forbids caches, so there are none.
  }
}
