// Asks the server for the bell, now and then, for as long as nothing tells it.
import type { Bell } from '#contract/notifications.ts';
import { callApi } from '#web/lib/api.ts';

const askEvery = 30_000;

export interface Asking {
  /** The next question comes within so many milliseconds, and then one after the other. */
  within(ms: number): void;
  stop(): void;
}

export function prepareAsking(heard: (bell: Bell) => void): Asking {
  let due = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let question: AbortController | undefined;

  const within = (ms: number) => {
    const time = Date.now() + ms;
    if (time >= due) return;
    due = time;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), ms);
  };

  // An answer that is no longer awaited may be older than what has been told since.
  const stop = () => {
    due = Number.POSITIVE_INFINITY;
    clearTimeout(timer);
    question?.abort();
  };

  const ask = async () => {
    question = new AbortController();
    const { signal } = question;
    try {
      const { bell } = await callApi('GET /api/notifications/bell', { signal });
      if (!signal.aborted) heard(bell);
    } catch {
      // The server is away or busy: the next answer may come. Whoever is signed out is not asked for again.
    }
    if (signal.aborted) return;
    due = Number.POSITIVE_INFINITY;
    within(askEvery);
  };

  return { within, stop };
}
