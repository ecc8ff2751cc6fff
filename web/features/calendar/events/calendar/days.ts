// The days of a calendar, and which dates are on each.
import type { EventDate } from '#contract/calendar/events.ts';
import { addDays, addMonths, dayOf, localEnd, mondayOf, monthStart } from '#web/parts/events/event-times.ts';

/** Whole weeks from Monday to Sunday. */
export function rangeOf(view: 'week' | 'month', day: string): { first: string; last: string } {
  const first = mondayOf(view === 'week' ? day : monthStart(day));
  const lastDay = view === 'week' ? first : addDays(addMonths(day, 1), -1);
  return { first, last: addDays(mondayOf(lastDay), 6) };
}

export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The day that a key leads to in the grid; nothing for other keys. */
export function keyDay(key: string, day: string, view: 'week' | 'month'): string | undefined {
  const page = (count: number) => (view === 'week' ? addDays(day, 7 * count) : sameDayOfMonth(day, count));
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(mondayOf(day), 6);
    case 'PageUp':
      return page(-1);
    case 'PageDown':
      return page(1);
    default:
      return undefined;
  }
}

/** Months later; the last day where the month is shorter. */
function sameDayOfMonth(day: string, count: number): string {
  const last = addDays(addMonths(day, count + 1), -1);
  return addDays(monthStart(last), Math.min(Number(day.slice(8)), Number(last.slice(8))) - 1);
}

/** By day: a date that lasts several days is on each of them. */
export function datesByDay(dates: readonly EventDate[]): Map<string, EventDate[]> {
  const byDay = new Map<string, EventDate[]>();
  for (const date of dates) {
    for (const day of daysBetween(dayOf(date.localStart), lastDayOf(date))) {
      byDay.set(day, [...(byDay.get(day) ?? []), date]);
    }
  }
  return byDay;
}

/** An end at midnight belongs to the day before. */
function lastDayOf(date: EventDate): string {
  const end = localEnd(date);
  const isMidnight = end.endsWith('T00:00') && end > date.localStart;
  return isMidnight ? addDays(dayOf(end), -1) : dayOf(end);
}
