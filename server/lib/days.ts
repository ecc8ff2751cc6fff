// Calendar days in UTC, formatted as 2026-11-15: the unit of all statistics.
import { Temporal } from 'temporal-polyfill';
import { dayMs } from './durations.ts';

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);
export const daysBefore = (date: Date, days: number): Date => daysAfter(date, -days);

/** The same time some years earlier; of a 29 February, on the 28th where there is none. */
export const yearsBefore = (date: Date, years: number): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('UTC').subtract({ years })
      .epochMilliseconds,
  );

/** Every day from the first to the last, inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const start = new Date(first);
  const length = Math.max(0, (Date.parse(last) - start.getTime()) / dayMs + 1);
  return Array.from({ length }, (_, index) => dayOf(daysAfter(start, index)));
}
