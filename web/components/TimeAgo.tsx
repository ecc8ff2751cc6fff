// A relative time that updates while the page is open.
import { useSyncExternalStore } from 'react';
import { formatDate, formatDateTime, formatUtcDate } from '#web/lib/format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Older than that, the date is shown. */
const maxDays = 30;

export function TimeAgo({ at }: { at: string }) {
  const text = useSyncExternalStore(
    subscribe,
    () => timeAgo(at, currentMinute()),
    // The server's page may be read much later.
    () => formatUtcDate(at),
  );
  const title = useSyncExternalStore(
    subscribe,
    () => formatDateTime(at),
    () => formatUtcDate(at),
  );
  return (
    <time dateTime={at} title={title}>
      {text}
    </time>
  );
}

/** 'just now', '5 minutes ago', '3 hours ago', '2 days ago', '12 Nov 2026' */
export function timeAgo(at: string, now: number): string {
  const elapsed = now - new Date(at).getTime();
  if (Number.isNaN(elapsed)) return '';
  if (elapsed < minute) return 'just now';
  if (elapsed < hour) return formatAgo(elapsed / minute, 'minute');
  if (elapsed < day) return formatAgo(elapsed / hour, 'hour');
  return elapsed < (maxDays + 1) * day ? formatAgo(elapsed / day, 'day') : formatDate(at);
}

function formatAgo(elapsed: number, unit: 'minute' | 'hour' | 'day'): string {
  const count = Math.floor(elapsed);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Rounded to the minute, so that the snapshot is stable between ticks. */
const currentMinute = (): number => Math.floor(Date.now() / minute) * minute;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute / 2);
  return () => clearInterval(timer);
}
