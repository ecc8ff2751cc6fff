// Receives every change of the bell over server-sent events, with polling as the fallback.
import type { Bell } from '#contract/platform/notifications.ts';
import { apiUrl } from '#web/lib/api.ts';
import { createPolling } from './notification-polling.ts';

/** The server sends the first event at once: a stream that is silent for so long is buffered by a proxy. */
const silenceTimeoutMs = 10_000;
/** EventSource reconnects by itself after a lost connection, but not after an error status. */
const reconnectDelayMs = 60_000;

/** Until the signal aborts. */
export function streamBell(onBell: (bell: Bell) => void, signal: AbortSignal): void {
  const polling = createPolling(onBell);
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    const stream = new EventSource(apiUrl('GET /api/notifications/stream'), {
      withCredentials: true,
    });
    source = stream;
    polling.within(silenceTimeoutMs);
    stream.onmessage = ({ data }) => {
      polling.stop();
      onBell(JSON.parse(data) as Bell);
    };
    stream.onerror = () => {
      if (stream.readyState !== EventSource.CLOSED) return polling.within(silenceTimeoutMs);
      // The response to a poll also tells whether the session has ended.
      polling.within(0);
      timer = setTimeout(connect, reconnectDelayMs);
    };
  };

  signal.addEventListener('abort', () => {
    source?.close();
    clearTimeout(timer);
    polling.stop();
  });
  if (typeof EventSource === 'undefined') polling.within(0);
  else connect();
}
