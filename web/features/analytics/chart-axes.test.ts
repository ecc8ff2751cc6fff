import { expect, test } from 'vitest';
import { roundUp, stepsOf } from './chart-axes.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [43, 60],
  [1232, 2000],
])('the side of a chart whose most is %i ends with %i', (most, end) => {
  expect(roundUp(most)).toBe(end);
});

test('without a count there is nothing to draw', () => {
  expect(stepsOf([], '30')).toEqual([]);
});

test('the days before the first count belong to the period, over a month and a change of the clock', () => {
  const steps = stepsOf([{ day: '2026-11-02', views: 1, downloads: 0, helpful: 0 }], '30');
  expect(steps).toHaveLength(30);
  expect([steps[0]?.at, steps.at(-2)?.at, steps.at(-1)?.at]).toEqual([
    '2026-10-04',
    '2026-11-01',
    '2026-11-02',
  ]);
});
