// Polls the bell while no stream delivers it.
import type { Bell } from '#contract/platform/notifications.ts';
import { callApi } from '#web/lib/api.ts';

const pollIntervalMs = 30_000;

export interface Polling {
  /** Schedules the next request in at most so many milliseconds; further ones follow at the interval. */
  within(ms: number): void;
  stop(): void;
}

export function createPolling(onBell: (bell: Bell) => void): Polling {
  let due = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  const within = (ms: number) => {
    const time = Date.now() + ms;
    if (time >= due) return;
    due = time;
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), ms);
  };

  // The response to a request in flight may be older than what the stream has sent since.
  const stop = () => {
    due = Number.POSITIVE_INFINITY;
    clearTimeout(timer);
    request?.abort();
  };

  const poll = async () => {
    request = new AbortController();
    const { signal } = request;
    try {
      const { bell } = await callApi('GET /api/notifications/bell', { signal });
      if (!signal.aborted) onBell(bell);
    } catch {
      // Unreachable or busy: retried at the interval. A signed-out session ends the polling by itself.
    }
    if (signal.aborted) return;
    due = Number.POSITIVE_INFINITY;
    within(pollIntervalMs);
  };

  return { within, stop };
}
