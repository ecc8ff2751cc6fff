// The server tells every change of the bell over a stream that stays open. Where that is not to be had, it is asked.
import type { Bell } from '#contract/notifications.ts';
import { apiUrl } from '#web/lib/api.ts';
import { prepareAsking } from './notification-polling.ts';

/** The first word comes at once; what is silent for so long is held up on the way. */
const silentFor = 10_000;
/** The browser comes back by itself after a cut line, but not after a refusal. */
const tryAgainAfter = 60_000;

/** Until the signal comes. */
export function hearBell(heard: (bell: Bell) => void, signal: AbortSignal): void {
  const asking = prepareAsking(heard);
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    const stream = new EventSource(apiUrl('GET /api/notifications/stream'), {
      withCredentials: true,
    });
    source = stream;
    asking.within(silentFor);
    stream.onmessage = ({ data }) => {
      asking.stop();
      heard(JSON.parse(data) as Bell);
    };
    stream.onerror = () => {
      if (stream.readyState !== EventSource.CLOSED) return asking.within(silentFor);
      // The answer to a question also says whether the session has ended.
      asking.within(0);
      timer = setTimeout(connect, tryAgainAfter);
    };
  };

  signal.addEventListener('abort', () => {
    source?.close();
    clearTimeout(timer);
    asking.stop();
  });
  if (typeof EventSource === 'undefined') asking.within(0);
  else connect();
}
