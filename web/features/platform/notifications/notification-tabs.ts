// One event stream per browser, however many tabs are open: the tab that holds a Web Lock streams, and broadcasts each
// bell to the others. When it closes, the browser grants the lock to the next.
import type { Bell } from '#contract/platform/notifications.ts';
import { createPolling } from './notification-polling.ts';
import { streamBell } from './notification-stream.ts';

/** A new tab requests the latest bell from the streaming tab, and from the server if that one does not reply in time. */
const latestRequest = 'what is it?';
type Message = Bell | typeof latestRequest;
const replyTimeoutMs = 1_500;

/** Calls back with every bell of this user until the signal aborts. */
export function shareBellBetweenTabs(
  personId: string,
  onBell: (bell: Bell) => void,
  signal: AbortSignal,
): void {
  const polling = createPolling(onBell);
  signal.addEventListener('abort', polling.stop);
  // Missing without https, for instance. One stream per tab would exhaust the browser's connections per host.
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') {
    polling.within(0);
    return;
  }

  // One channel per user, so that nobody receives another user's bell.
  const name = `campus-bell:${personId}`;
  const channel = new BroadcastChannel(name);
  const send = (message: Message) => {
    try {
      channel.postMessage(message);
    } catch {
      // The browser has closed the channel of a page that is being left.
    }
  };
  let latest: Bell | undefined;
  let isStreaming = false;

  const publish = (bell: Bell) => {
    // Received before the stream was closed, and delivered after it.
    if (signal.aborted) return;
    latest = bell;
    onBell(bell);
    send(bell);
  };
  const holdStream = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      isStreaming = true;
      polling.stop();
      streamBell(publish, signal);
      signal.addEventListener('abort', () => resolve());
    });
  const requestLatest = () => {
    if (isStreaming || document.visibilityState === 'hidden') return;
    send(latestRequest);
    polling.within(replyTimeoutMs);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== latestRequest) {
      polling.stop();
      latest = data;
      onBell(data);
    } else if (isStreaming && latest) send(latest);
  };
  signal.addEventListener('abort', () => {
    channel.close();
    document.removeEventListener('visibilitychange', requestLatest);
  });
  // The browser may have frozen the streaming tab while it holds the lock.
  document.addEventListener('visibilitychange', requestLatest);
  // Rejects where the browser forbids locks, and on abort.
  navigator.locks.request(name, { signal }, holdStream).catch(() => {
    if (!signal.aborted) polling.within(0);
  });
  requestLatest();
}
