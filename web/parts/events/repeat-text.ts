// How an event repeats, in words: 'Every second week on Tuesday until 18 December 2026'.
import type { Repeat, Weekday } from '#contract/calendar/recurrence.rules.ts';
import { dayText } from './event-times.ts';

const names: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
const ordinals = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const nth = ['first', 'second', 'third', 'fourth', 'last'];

export function repeatText(repeat: Repeat, localStart: string): string {
  const { unit, every, until, count } = repeat;
  const ordinal = ordinals[every];
  const rhythm =
    every === 1 ? `Every ${unit}` : ordinal ? `Every ${ordinal} ${unit}` : `Every ${every} ${unit}s`;
  const end = until ? ` until ${withoutWeekday(until)}` : count ? `, ${count} times` : '';
  return rhythm + daysText(repeat, localStart) + end;
}

function daysText({ unit, weekdays = [], monthly }: Repeat, localStart: string): string {
  const weekday = dayText(localStart.slice(0, 10)).split(' ')[0] ?? '';
  if (unit === 'week') {
    return ` on ${listed(weekdays.length > 0 ? weekdays.map((day) => names[day]) : [weekday])}`;
  }
  if (unit !== 'month') return '';
  const day = Number(localStart.slice(8, 10));
  return monthly === 'weekday' ? ` on the ${nth[Math.ceil(day / 7) - 1]} ${weekday}` : ` on day ${day}`;
}

const withoutWeekday = (day: string): string => dayText(day).replace(/^\w+ /, '');

const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
