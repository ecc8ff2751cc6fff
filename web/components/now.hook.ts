// The present time of the reader, for what depends on it. Unknown on the server and in the first render of its HTML, which may
// have been rendered long before it is read.
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** In milliseconds, rounded to the minute, so that the snapshot is stable between ticks. */
export const useNow = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => undefined,
  );

/** The reader's day, as 2026-11-17. */
export function useToday(): string | undefined {
  const now = useNow();
  if (now === undefined) return undefined;
  const time = new Date(now);
  return new Date(now - time.getTimezoneOffset() * minuteMs).toISOString().slice(0, 10);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 2);
  return () => clearInterval(timer);
}
