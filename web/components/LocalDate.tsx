// A date in the reader's time zone, as '12 Nov 2026'. The server renders it in UTC; the browser replaces it where it differs.
import { useSyncExternalStore } from 'react';
import { formatDate, formatUtcDate } from '#web/lib/format.ts';

export function LocalDate({ at, className }: { at: string; className?: string }) {
  const text = useSyncExternalStore(
    subscribe,
    () => formatDate(at),
    () => formatUtcDate(at),
  );
  return (
    <time dateTime={at} className={className}>
      {text}
    </time>
  );
}

/** The time zone does not change while a page is open. */
const subscribe = () => () => {};
