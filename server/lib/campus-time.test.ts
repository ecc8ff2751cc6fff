import { expect, test } from 'vitest';
import { campusToday, campusWeek, instantOf, isDay } from './campus-time.ts';

test('today is the day in the time zone of the campus', () => {
  const late = Date.parse('2026-11-15T23:30:00Z');
  expect(campusToday('UTC', late)).toBe('2026-11-15');
  expect(campusToday('Asia/Tokyo', late)).toBe('2026-11-16');
  expect(campusToday('America/Los_Angeles', late)).toBe('2026-11-15');
});

test('today is the next day from midnight on, also where the offset is a quarter of an hour', () => {
  const midnight = Date.parse('2026-11-15T18:15:00Z');
  expect(campusToday('Asia/Kathmandu', midnight - 1)).toBe('2026-11-15');
  expect(campusToday('Asia/Kathmandu', midnight)).toBe('2026-11-16');
});

test('a wall time is an instant in its zone, on both sides of a clock change', () => {
  expect(instantOf('2026-12-10T09:00', 'Europe/Berlin').toISOString()).toBe('2026-12-10T08:00:00.000Z');
  expect(instantOf('2026-07-10T09:00', 'Europe/Berlin').toISOString()).toBe('2026-07-10T07:00:00.000Z');
  expect(instantOf('2026-07-10T09:00', 'Asia/Kolkata').toISOString()).toBe('2026-07-10T03:30:00.000Z');
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test('a week is from Monday to Monday on the campus, also when the clock changes in it', () => {
  const week = (zone: string, now: string) => Object.values(campusWeek(zone, new Date(now)));
  expect(week('Europe/Berlin', '2026-10-25T22:30:00Z')).toEqual([
    new Date('2026-10-18T22:00:00Z'),
    new Date('2026-10-25T23:00:00Z'),
  ]);
  expect(week('Asia/Kolkata', '2026-10-25T22:30:00Z')).toEqual([
    new Date('2026-10-25T18:30:00Z'),
    new Date('2026-11-01T18:30:00Z'),
  ]);
});

test('only days of the calendar are days', () => {
  expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-30', '2026-02-29', '2026-13-01', 'today'].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
