// How long it is until something. The page is drawn anew every few seconds, so it stays true.
import { formatDateTime } from '#web/lib/format.ts';

const minute = 60_000;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;
const relative = new Intl.RelativeTimeFormat('en');

export function TimeUntil({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {timeUntil(at, Date.now())}
    </time>
  );
}

/** 'in 3 hours', 'in 12 minutes', 'any moment' */
export function timeUntil(at: string, now: number): string {
  const left = new Date(at).getTime() - now;
  const [unit, length] = units.find(([, one]) => left >= one) ?? [];
  return unit ? relative.format(Math.floor(left / length), unit) : 'any moment';
}
