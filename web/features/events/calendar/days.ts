// The days of a calendar, and which dates are on each.
import type { EventDate } from '#contract/events.ts';
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
