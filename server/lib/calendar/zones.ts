// Time zones: which ones there are, and the instant of a wall time in one of them, whatever the zone of the process.
import { Temporal } from 'temporal-polyfill';

// Offsets such as +05:30 are no zones: they know no clock changes, and calendar programs do not know them.
const namePattern = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/** Whether it is the name of an IANA time zone. Intl lists some names only in their old form, but accepts both. */
export function isZone(zone: string): boolean {
  if (!namePattern.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The instant of a wall time such as 2026-12-10T18:30. Of a time that is there twice, the first one. */
export function instantOfWallTime(localTime: string, zone: string): Date | 'gap' {
  const wallTime = Temporal.PlainDateTime.from(localTime, { overflow: 'reject' });
  const zoned = wallTime.toZonedDateTime(zone);
  return zoned.toPlainDateTime().equals(wallTime) ? new Date(zoned.epochMilliseconds) : 'gap';
}

/** Making one takes a millisecond. Only zones of stored rows get here, so there are at most some hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall time of an instant, such as 2026-12-10T18:30. */
export function wallTimeOf(instant: Date, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format.format(instant).replace(' ', 'T');
}
