// A relative time in the future. It stays current because the page re-renders every few seconds.
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
  const remaining = new Date(at).getTime() - now;
  const [unit, length] = units.find(([, one]) => remaining >= one) ?? [];
  return unit ? relative.format(Math.floor(remaining / length), unit) : 'any moment';
}
