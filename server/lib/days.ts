// Calendar days in UTC, formatted as 2026-11-15: the unit of all statistics.
import { tz } from '@date-fns/tz';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { formatISO } from 'date-fns/formatISO';
import { subDays } from 'date-fns/subDays';

const utc = tz('UTC');

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const daysBefore = (date: Date, days: number): Date =>
  new Date(subDays(date, days, { in: utc }).getTime());

/** Every day from the first to the last, inclusive. */
export const daysBetween = (first: string, last: string): string[] =>
  first > last
    ? []
    : eachDayOfInterval({ start: first, end: last }, { in: utc }).map((day) =>
        formatISO(day, { representation: 'date' }),
      );
