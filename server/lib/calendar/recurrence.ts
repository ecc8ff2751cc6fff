// The dates of an event by its rule (RRULE of RFC 5545). Rules are in wall time: expanded as such, then placed in the zone.
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import {
  maxDates,
  maxYears,
  type Repeat,
  type RepeatUnit,
  type Weekday,
  weekdays,
} from '#contract/calendar/recurrence.rules.ts';

/** A rule or time without dates; the message is a sentence for the person who entered it. */
export class BadRule extends Error {
  override name = 'BadRule';
}
export class TooManyDates extends BadRule {
  override name = 'TooManyDates';
}

export interface SeriesDate {
  /** By the rule; differs from `localStart` where the clock change leaves that time out. */
  originalStart: string;
  localStart: string;
  startsAt: Date;
  endsAt: Date;
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
const units = Object.fromEntries(
  Object.entries(frequencies).map(([unit, frequency]) => [frequency, unit]),
) as Record<string, RepeatUnit>;
const years = { first: 2000, last: 2100 };
const limits = `A series has at most ${maxDates} dates within ${maxYears} years`;

const weekdayOf = (date: Temporal.PlainDateTime): Weekday => weekdays[date.dayOfWeek - 1] ?? 'MO';

/** The rule as it is stored, with an end in wall time. */
export function ruleOf(repeat: Repeat, localStart: string): string {
  const start = parseWallTime(localStart);
  const parts = [`FREQ=${frequencies[repeat.unit]}`, `INTERVAL=${repeat.every}`];
  if (repeat.unit === 'week') {
    const chosen = repeat.weekdays?.length ? repeat.weekdays : [weekdayOf(start)];
    if (!chosen.includes(weekdayOf(start))) {
      throw new BadRule(`The first date is on another day of the week: please choose ${dayName(start)} too.`);
    }
    parts.push(`BYDAY=${weekdays.filter((day) => chosen.includes(day)).join(',')}`);
  }
  if (repeat.unit === 'month') {
    parts.push(
      repeat.monthly === 'weekday'
        ? `BYDAY=${ordinalOf(start)}${weekdayOf(start)}`
        : `BYMONTHDAY=${start.day}`,
    );
  }
  if (Boolean(repeat.until) === Boolean(repeat.count)) {
    throw new BadRule(`Please choose either the last day or the number of dates. ${limits}.`);
  }
  if (repeat.count) parts.push(`COUNT=${repeat.count}`);
  if (repeat.until) {
    const until = parseWallTime(`${repeat.until}T23:59`);
    if (Temporal.PlainDateTime.compare(until, start) < 0) {
      throw new BadRule('Please choose a last day after the first one.');
    }
    parts.push(`UNTIL=${repeat.until.replaceAll('-', '')}T235959`);
  }
  return parts.join(';');
}

/** What the form shows of a stored rule; null for a single date. */
export function repeatOf(rule: string): Repeat | null {
  const parts = Object.fromEntries(rule.split(';').map((part) => part.split('=') as [string, string]));
  const unit = units[parts.FREQ ?? ''];
  if (!unit) return null;
  const until = /^(\d{4})(\d\d)(\d\d)T/.exec(parts.UNTIL ?? '');
  return {
    unit,
    every: Number(parts.INTERVAL ?? 1),
    ...(unit === 'week' && { weekdays: (parts.BYDAY ?? '').split(',') as Weekday[] }),
    ...(unit === 'month' && { monthly: parts.BYDAY ? ('weekday' as const) : ('day' as const) }),
    ...(until && { until: until.slice(1).join('-') }),
    ...(parts.COUNT && { count: Number(parts.COUNT) }),
  };
}

/** All dates of a rule of `ruleOf`, or the one of an empty rule. Throws BadRule or TooManyDates. */
export function datesOf(series: {
  rule: string;
  localStart: string;
  minutes: number;
  zone: string;
  isAllDay: boolean;
}): SeriesDate[] {
  const { rule, zone, isAllDay, minutes } = series;
  const start = parseWallTime(series.localStart);
  if (isAllDay && minutes % 1440 !== 0) throw new BadRule('Please choose whole days.');
  if (!rule && !isAllDay && zonedIn(start, zone).isMoved) {
    throw new BadRule(`${hourOf(start)} does not exist on this day in ${zone}: the clocks are put forward.`);
  }
  return (rule ? wallTimesOf(rule, start) : [start]).map((original) => {
    const { zoned } = zonedIn(original, zone);
    const end = isAllDay
      ? zonedIn(original.add({ days: minutes / 1440 }), zone).zoned
      : zoned.add({ minutes });
    return {
      originalStart: textOf(original),
      // A day begins after the gap where there is no midnight, and is still that day.
      localStart: textOf(isAllDay ? original : zoned.toPlainDateTime()),
      startsAt: new Date(zoned.epochMilliseconds),
      endsAt: new Date(end.epochMilliseconds),
    };
  });
}

function wallTimesOf(rule: string, start: Temporal.PlainDateTime): Temporal.PlainDateTime[] {
  const last = start.add({ years: maxYears });
  const found: Temporal.PlainDateTime[] = [];
  // UTC has no clock changes, so the instants of the expansion are the wall times.
  const utc = (text: string) => `${text.replaceAll(/[-:]/g, '')}Z`;
  const until = rule.replace(/(UNTIL=\d{8}T\d{6})$/, '$1Z');
  const expansion = new RRuleTemporal({
    rruleString: `DTSTART:${utc(`${textOf(start)}:00`)}\nRRULE:${until}`,
    temporal: Temporal,
  });
  expansion.all((date) => {
    const wallTime = date.toPlainDateTime();
    if (found.length === maxDates || Temporal.PlainDateTime.compare(wallTime, last) > 0) {
      throw new TooManyDates(`${limits}: please choose an earlier end.`);
    }
    found.push(wallTime);
    return true;
  });
  return found;
}

/** In the gap of a clock change, the time as long after it as RFC 5545 says: by the offset before the change. */
function zonedIn(wallTime: Temporal.PlainDateTime, zone: string) {
  const zoned = wallTime.toZonedDateTime(zone);
  return { zoned, isMoved: !zoned.toPlainDateTime().equals(wallTime) };
}

function parseWallTime(localTime: string): Temporal.PlainDateTime {
  try {
    const wallTime = Temporal.PlainDateTime.from(localTime, { overflow: 'reject' });
    if (wallTime.year >= years.first && wallTime.year <= years.last) return wallTime;
  } catch {
    throw new BadRule('There is no such day or time.');
  }
  throw new BadRule(`Please choose a day between ${years.first} and ${years.last}.`);
}

/** 2 for the second Tuesday of its month; -1, the last one, where there is a fifth. */
function ordinalOf(date: Temporal.PlainDateTime): number {
  const ordinal = Math.ceil(date.day / 7);
  return ordinal === 5 ? -1 : ordinal;
}

const textOf = (wallTime: Temporal.PlainDateTime): string => wallTime.toString().slice(0, 16);
const hourOf = (wallTime: Temporal.PlainDateTime): string => textOf(wallTime).slice(11);
const dayName = (wallTime: Temporal.PlainDateTime): string =>
  wallTime.toLocaleString('en', { weekday: 'long' });
