import { expect, test } from 'vitest';
import { dayOf, daysBefore, daysBetween, yearsBefore } from './days.ts';

test('years before a 29 February is a day of the calendar', () => {
  const before = (day: string) => dayOf(yearsBefore(new Date(day), 2));
  expect(before('2028-02-29')).toBe('2026-02-28');
  expect(before('2026-11-16')).toBe('2024-11-16');
});

test('days before keep the time of the day in UTC, also where the clock of the process has changed', () => {
  const date = new Date('2026-03-30T00:30:00Z');
  expect(daysBefore(date, 2).toISOString()).toBe('2026-03-28T00:30:00.000Z');
});

test('days between include the first and the last, and there are none backwards', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysBetween('2028-03-01', '2028-03-01')).toEqual(['2028-03-01']);
  expect(daysBetween('2028-03-02', '2028-03-01')).toEqual([]);
});
