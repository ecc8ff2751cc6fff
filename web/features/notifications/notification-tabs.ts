// One stream per browser, however many tabs are open: the one that holds the lock listens, and hands each bell on to
// the others. When it closes, the browser gives the lock to the next.
import type { Bell } from '#contract/notifications.ts';
import { prepareAsking } from './notification-polling.ts';
import { hearBell } from './notification-stream.ts';

/** A tab that has just come asks the one that listens, and the server if that one does not answer in time. */
type Message = Bell | 'what is it?';
const answerWithin = 1_500;

/** Hears every bell of this person until the signal comes. */
export function shareBell(personId: string, heard: (bell: Bell) => void, signal: AbortSignal): void {
  const asking = prepareAsking(heard);
  signal.addEventListener('abort', asking.stop);
  // Both are missing on pages without https, for instance. A stream for each tab would use up the browser's connections.
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') {
    asking.within(0);
    return;
  }

  // Named by the person: nobody else's bell is ever on this channel.
  const name = `campus-bell:${personId}`;
  const channel = new BroadcastChannel(name);
  const send = (message: Message) => channel.postMessage(message);
  let latest: Bell | undefined;
  let listening = false;

  const tell = (bell: Bell) => {
    latest = bell;
    heard(bell);
    send(bell);
  };
  const listen = () =>
    new Promise<void>((resolve) => {
      listening = true;
      asking.stop();
      hearBell(tell, signal);
      signal.addEventListener('abort', () => resolve());
    });
  const inquire = () => {
    if (listening || document.visibilityState === 'hidden') return;
    send('what is it?');
    asking.within(answerWithin);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'what is it?') {
      asking.stop();
      latest = data;
      heard(data);
    } else if (listening && latest) send(latest);
  };
  signal.addEventListener('abort', () => {
    channel.close();
    document.removeEventListener('visibilitychange', inquire);
  });
  // The one that listens may have been put to sleep by the browser, with the lock in its hands.
  document.addEventListener('visibilitychange', inquire);
  // Refused where the browser forbids locks; ended by the signal otherwise.
  navigator.locks.request(name, { signal }, listen).catch(() => {
    if (!signal.aborted) asking.within(0);
  });
  inquire();
}
