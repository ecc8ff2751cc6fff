// Finds out whether the server can be reached: at once after a failed call, then less and less often until it is back.
import { getConnection, setConnection, subscribeToConnection } from './connection.store.ts';
import { settings } from './settings.ts';

const timeoutMs = 5_000;
const firstDelayMs = 2_000;
const maxDelayMs = 60_000;

let delayMs = firstDelayMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<boolean> | undefined;

/** Returns the function that stops it. */
export function watchConnection(): () => void {
  const onOffline = () => setConnection('offline');
  const onOnline = () => void probe();
  const onChange = () => {
    if (getConnection() === 'doubtful') void probe();
    if (getConnection() === 'offline') schedule();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible' && getConnection() === 'offline') void probe();
  };
  const unsubscribe = subscribeToConnection(onChange);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  if (!navigator.onLine) setConnection('offline');
  else onChange();
  return () => {
    unsubscribe();
    clearTimeout(timer);
    timer = undefined;
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Resolves with whether the server responded, with whatever status. */
export function probe(): Promise<boolean> {
  running ??= request().finally(() => {
    running = undefined;
  });
  return running;
}

async function request(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    await fetch(`${settings().apiBase}/healthz`, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal,
    });
    delayMs = firstDelayMs;
    setConnection('online');
    return true;
  } catch {
    setConnection('offline');
    schedule();
    return false;
  }
}

function schedule(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => void probe(), delayMs);
  delayMs = Math.min(delayMs * 2, maxDelayMs);
}
