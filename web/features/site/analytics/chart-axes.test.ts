import { expect, test } from 'vitest';
import { bucketsOf, roundUp } from './chart-axes.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [43, 60],
  [1232, 2000],
])('roundUp: the axis for a maximum of %i ends at %i', (max, end) => {
  expect(roundUp(max)).toBe(end);
});

test('bucketsOf returns no buckets without counts', () => {
  expect(bucketsOf([], '30')).toEqual([]);
});

test('bucketsOf fills the days before the first count, across a month and a DST change', () => {
  const buckets = bucketsOf([{ day: '2026-11-02', views: 1, downloads: 0, helpful: 0 }], '30');
  expect(buckets).toHaveLength(30);
  expect([buckets[0]?.at, buckets.at(-2)?.at, buckets.at(-1)?.at]).toEqual([
    '2026-10-04',
    '2026-11-01',
    '2026-11-02',
  ]);
});
