// Registers the service worker and tells when a new version of the app is ready. A tab keeps its version until it reloads.
import { activateMessage } from '#contract/offline.rules.ts';
import { createStore, useStore } from './store.ts';

/** The browser looks for a new version with every page load; a tab that stays open looks this often. */
const checkEveryMs = 60 * 60_000;

const isReady = createStore(false);
export const useUpdateReady = (): boolean => useStore(isReady);
const announceUpdate = (): void => isReady.set(true);

let registration: ServiceWorkerRegistration | undefined;

export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // What it saves must not delay the page.
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  try {
    registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    watch(registration);
  } catch {
    // Not allowed, such as in a private window: the app works without it.
    return;
  }
  // Another tab has activated a new version. The first one has replaced none.
  let hadController = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) announceUpdate();
    hadController = true;
  });
}

function watch(registered: ServiceWorkerRegistration): void {
  const announceWaiting = () => {
    if (registered.waiting && registered.active) announceUpdate();
  };
  const follow = () => registered.installing?.addEventListener('statechange', announceWaiting);
  announceWaiting();
  follow();
  registered.addEventListener('updatefound', follow);
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    registered.update().catch(() => {});
  });
}

/** Loads the page again with the new version. */
export function reloadWithUpdate(): void {
  const reload = () => window.location.reload();
  const waiting = registration?.waiting;
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage(activateMessage);
  } else reload();
}
