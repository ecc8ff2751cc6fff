// How long ago something was, kept true while the page stays open.
import { useSyncExternalStore } from 'react';
import { formatDate, formatDateTime } from '#web/lib/format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Beyond it, people count by the calendar. */
const maxDays = 30;

export function TimeAgo({ at }: { at: string }) {
  const now = useSyncExternalStore(subscribe, currentMinute);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {timeAgo(at, now)}
    </time>
  );
}

/** 'just now', '5 minutes ago', '3 hours ago', '2 days ago', '12 Nov 2026' */
export function timeAgo(at: string, now: number): string {
  const passed = now - new Date(at).getTime();
  if (Number.isNaN(passed)) return '';
  if (passed < minute) return 'just now';
  if (passed < hour) return formatAgo(passed / minute, 'minute');
  if (passed < day) return formatAgo(passed / hour, 'hour');
  return passed < (maxDays + 1) * day ? formatAgo(passed / day, 'day') : formatDate(at);
}

const relative = new Intl.RelativeTimeFormat('en');
const formatAgo = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  relative.format(-Math.floor(count), unit);

/** Without its seconds, so that it is the same until the next tick. */
const currentMinute = (): number => Math.floor(Date.now() / minute) * minute;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute / 2);
  return () => clearInterval(timer);
}
