// Days and wall times in the time zone of the campus.
import { TZDate } from '@date-fns/tz';
import { formatISO } from 'date-fns/formatISO';

/** No day begins within one: the offsets of all time zones are whole quarters of an hour. */
const quarterMs = 15 * 60_000;
/** Of the last quarter of an hour by time zone, since the conversion is slow and cached responses need it. */
const days = new Map<string, { quarter: number; day: string }>();

/** Today on the campus, such as 2026-11-16. */
export function campusToday(timeZone: string, now = Date.now()): string {
  const quarter = Math.floor(now / quarterMs);
  const known = days.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  const day = formatISO(new TZDate(now, timeZone), { representation: 'date' });
  days.set(timeZone, { quarter, day });
  return day;
}

/** Whether the day exists: 2026-02-30 does not. */
export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The instant of a wall time such as 2026-12-10T09:00; in the gap of a clock change, the time after it. */
export function instantOf(localTime: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = localTime.split(/[-T:]/).map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime());
}
