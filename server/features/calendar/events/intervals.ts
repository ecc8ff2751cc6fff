// The intervals of time that lists of dates are asked for, in the time zone of the campus.
import { maxCalendarDays, type WhenChoice } from '#contract/calendar/events.rules.ts';
import { campusToday, instantOf, isDay } from '#server/lib/campus-time.ts';
import { Refused } from '#server/lib/errors.ts';

/** Instants as ISO 8601. */
export interface Interval extends Record<string, string> {
  after: string;
  before: string;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const beginning = '1970-01-01T00:00:00.000Z';
const end = '9999-01-01T00:00:00.000Z';

/** The present, by the minute: a cached response is not older than that. */
export const presentMinute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs;

interface Asked {
  when: WhenChoice;
  from?: string | undefined;
  to?: string | undefined;
}

/** Days that were chosen count more than 'this week'. What is over is left out, unless it is asked for. */
export function intervalOf(timeZone: string, { when, from, to }: Asked, now = presentMinute()): Interval {
  const present = new Date(now).toISOString();
  const today = campusToday(timeZone, now);
  const dayOfWeek = (new Date(today).getUTCDay() + 6) % 7;
  const startOf = (day: string) => startOfDay(day, timeZone);
  const until = (days: number) => ({ after: present, before: startOf(addDays(today, days)) });
  if (from ?? to)
    return {
      after: from ? startOf(requireDay('from', from)) : when === 'past' ? beginning : present,
      before: to ? startOf(addDays(requireDay('to', to), 1)) : when === 'past' ? present : end,
    };
  const intervals: Record<WhenChoice, () => Interval> = {
    today: () => until(1),
    week: () => until(7 - dayOfWeek),
    weekend: () => {
      const saturday = startOf(addDays(today, 5 - dayOfWeek));
      return {
        after: dayOfWeek < 5 ? saturday : present,
        before: startOf(addDays(today, 7 - dayOfWeek)),
      };
    },
    month: () => ({ after: present, before: startOf(nextMonth(today)) }),
    upcoming: () => ({ after: present, before: end }),
    past: () => ({ after: beginning, before: present }),
  };
  return intervals[when]();
}

/** From the first day to the last one, both included. */
export function calendarInterval(timeZone: string, from: string, to: string): Interval {
  const days = (Date.parse(requireDay('to', to)) - Date.parse(requireDay('from', from))) / dayMs + 1;
  if (days < 1)
    throw new Refused('invalid_input', {
      errors: { to: 'Please choose a day that is not before the first.' },
    });
  if (days > maxCalendarDays)
    throw new Refused('invalid_input', { errors: { to: `Please choose at most ${maxCalendarDays} days.` } });
  return { after: startOfDay(from, timeZone), before: startOfDay(addDays(to, 1), timeZone) };
}

function requireDay(field: 'from' | 'to', day: string): string {
  const year = Number(day.slice(0, 4));
  if (!isDay(day) || year < 2000 || year > 2100)
    throw new Refused('invalid_input', { errors: { [field]: 'There is no such day.' } });
  return day;
}

const startOfDay = (day: string, timeZone: string): string =>
  instantOf(`${day}T00:00`, timeZone).toISOString();

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

function nextMonth(day: string): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

/** Within a year of today: only calendars of these days are cached, since there are too many others. */
export const isNearCampusDay = (timeZone: string, day: string): boolean =>
  Math.abs(Date.parse(day) - Date.parse(campusToday(timeZone))) < 366 * dayMs;
