// The browser's offer to install the app. Shown as a button in the footer instead of a pop-up; once declined, never again.
import { readItem, writeItem } from './storage.ts';
import { createStore, useStore } from './store.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const declinedKey = 'installDeclined';
const offered = createStore<InstallPrompt | undefined>(undefined);

globalThis.window?.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (!readItem(declinedKey)) offered.set(event as InstallPrompt);
});

/** Undefined where the app cannot be installed or already is. */
export function useInstall(): (() => void) | undefined {
  const offer = useStore(offered);
  return offer && (() => void install(offer));
}

async function install(offer: InstallPrompt): Promise<void> {
  // It can be used once.
  offered.set(undefined);
  const { outcome } = await offer.prompt();
  if (outcome === 'dismissed') writeItem(declinedKey, 'true');
}
