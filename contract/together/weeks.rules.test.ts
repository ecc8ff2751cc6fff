import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bitsOf,
  busyWeek,
  hourAt,
  hoursOf,
  noHours,
  paintHours,
  rangesOf,
  rankSlots,
  slotLabel,
} from './weeks.rules.ts';

const letters = fc
  .array(fc.constantFrom('f', 'i', 'b'), { minLength: 168, maxLength: 168 })
  .map((week) => week.join(''));
const weekOf = (hours: string) => ({ free: bitsOf(hours, 'free'), ifNeeded: bitsOf(hours, 'if_needed') });
const paint = (day: number, from: number, until: number, state: 'free' | 'if_needed', hours = busyWeek) =>
  paintHours(
    hours,
    new Set(Array.from({ length: until - from }, (_, index) => hourAt(day, from + index))),
    state,
  );

test('bits and letters are the same week', () => {
  fc.assert(
    fc.property(letters, (hours) => {
      const { free, ifNeeded } = weekOf(hours);
      expect(hoursOf(free, ifNeeded)).toBe(hours);
    }),
  );
});

test('ranges end with the day', () => {
  const hours = paint(1, 0, 1, 'free', paint(0, 22, 24, 'free'));
  expect(rangesOf(bitsOf(hours, 'free')).map(slotLabel)).toEqual(['Monday 22:00–24:00', 'Tuesday 0:00–1:00']);
});

test('slots are ranked by who can come, then by who is free, and do not overlap', () => {
  const [ada, ben, cleo] = [
    { name: 'Ada', ...weekOf(paint(0, 9, 12, 'free')) },
    { name: 'Ben', ...weekOf(paint(2, 14, 16, 'free', paint(0, 9, 11, 'if_needed'))) },
    { name: 'Cleo', ...weekOf(paint(2, 14, 16, 'free')) },
  ];
  const slots = rankSlots([ada, ben, cleo], 2, 3);
  const names = (people: { name: string }[]) => people.map(({ name }) => name);
  expect(
    slots.map((slot) => [slotLabel(slot), names(slot.free), names(slot.ifNeeded), names(slot.cannot)]),
  ).toEqual([
    ['Wednesday 14:00–16:00', ['Ben', 'Cleo'], [], ['Ada']],
    ['Monday 9:00–11:00', ['Ada'], ['Ben'], ['Cleo']],
  ]);
});

test('nobody can come to a week without free hours, and day comes before night', () => {
  expect(rankSlots([{ free: noHours, ifNeeded: noHours }], 1, 5)).toEqual([]);
  const always = { free: '1'.repeat(168), ifNeeded: noHours };
  expect(rankSlots([always], 2, 1).map(slotLabel)).toEqual(['Monday 8:00–10:00']);
});

test('every ranked slot is within a day, and everyone is in one of its lists', () => {
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (weeks, length) => {
        const members = weeks.map(weekOf);
        for (const { start, free, ifNeeded, cannot } of rankSlots(members, length, 5)) {
          expect((start % 24) + length).toBeLessThanOrEqual(24);
          expect(free.length + ifNeeded.length + cannot.length).toBe(members.length);
          expect(cannot.length).toBeLessThan(members.length);
        }
      },
    ),
    { numRuns: 50 },
  );
});
