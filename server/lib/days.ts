// Calendar days as figures are counted by: in UTC, written as 2026-11-15.
import { tz } from '@date-fns/tz';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { formatISO } from 'date-fns/formatISO';
import { subDays } from 'date-fns/subDays';

const utc = tz('UTC');

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysBefore = (moment: Date, days: number): Date =>
  new Date(subDays(moment, days, { in: utc }).getTime());

/** Every day from the first to the last, both included. */
export const daysBetween = (first: string, last: string): string[] =>
  first > last
    ? []
    : eachDayOfInterval({ start: first, end: last }, { in: utc }).map((day) =>
        formatISO(day, { representation: 'date' }),
      );
