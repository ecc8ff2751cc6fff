// Days and wall times in the time zone of the campus.
import { TZDate } from '@date-fns/tz';
import { formatISO } from 'date-fns/formatISO';

/** Today on the campus, such as 2026-11-16. */
export const campusToday = (timeZone: string, now = new Date()): string =>
  formatISO(new TZDate(now, timeZone), { representation: 'date' });

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
