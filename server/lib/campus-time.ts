// Days and wall times in the time zone of the campus.
import { Temporal } from 'temporal-polyfill';

/** No day begins within one: the offsets of all time zones are whole quarters of an hour. */
const quarterMs = 15 * 60_000;
/** Of the last quarter of an hour by time zone, since the conversion is slow and cached responses need it. */
const days = new Map<string, { quarter: number; day: string }>();

/** Today on the campus, such as 2026-11-16. */
export function campusToday(timeZone: string, now = Date.now()): string {
  const quarter = Math.floor(now / quarterMs);
  const known = days.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  const day = onCampus(timeZone, now).toPlainDate().toString();
  days.set(timeZone, { quarter, day });
  return day;
}

const onCampus = (timeZone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** Whether the day exists: 2026-02-30 does not. */
export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The instant of a wall time such as 2026-12-10T09:00; in the gap of a clock change, the time after it. */
export function instantOf(localTime: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = localTime.split(/[-T:]/).map(Number);
  const wallTime = Temporal.PlainDateTime.from({ year, month, day, hour, minute });
  return new Date(wallTime.toZonedDateTime(timeZone).epochMilliseconds);
}

/** From Monday to the next one, on the campus. */
export function campusWeek(timeZone: string, now = new Date()): { from: Date; until: Date } {
  const today = new Date(campusToday(timeZone, now.getTime()));
  const midnight = (days: number) => {
    const day = new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    return instantOf(`${day}T00:00`, timeZone);
  };
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return { from: midnight(-sinceMonday), until: midnight(7 - sinceMonday) };
}

/** The hour of the day on the campus, 0 to 23. */
export const campusHour = (timeZone: string, now: Date): number => onCampus(timeZone, now.getTime()).hour;

/** When it was last 0, 1, … 23 o'clock on the campus, in this order. */
export function lastHours(timeZone: string, now: Date): Date[] {
  const today = campusToday(timeZone, now.getTime());
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: 24 }, (_, hour) => {
    const [last = now, before = now] = [today, yesterday].map((day) =>
      instantOf(`${day}T${hour}:00`, timeZone),
    );
    return last <= now ? last : before;
  });
}
