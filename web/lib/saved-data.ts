// Deletes what is saved on this device of a person as soon as another one, or nobody, is signed in. The service worker does
// the same when it sees the request; this covers sessions that ended elsewhere and tabs that it does not control.
import { forgetMessage, savedPrefix } from '#contract/offline.rules.ts';
import { getSession, subscribeToSession } from './session.ts';
import { readItem, removeOwnItems, writeItem } from './storage.ts';

/** The id of the person whose data is saved; empty for a visitor. */
const ownerKey = 'savedFor';

export function guardSavedData(): void {
  subscribeToSession(checkOwner);
  checkOwner();
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
  void deleteCaches(before ? /^(saved-|shared$)/ : new RegExp(`^${savedPrefix}`)).catch(() => {});
  navigator.serviceWorker?.controller?.postMessage(forgetMessage);
}

async function deleteCaches(names: RegExp): Promise<void> {
  if (!('caches' in globalThis)) return;
  const all = await caches.keys();
  await Promise.all(all.filter((name) => names.test(name)).map((name) => caches.delete(name)));
}
