import { expect, test } from 'vitest';
import { bayesianMean, findChange, median, trimmedMean } from './statistics.ts';

test('the median and the trimmed mean are not moved by one extreme value', () => {
  expect(median([4, 5, 6, 100])).toBe(5.5);
  expect(median([3, 1, 2])).toBe(2);
  expect(trimmedMean([1, 5, 5, 5])).toBe(5);
  expect(trimmedMean([4, 5, 6, 5, 5, 5, 5, 5, 5, 100])).toBe(5.125);
  expect(trimmedMean([2, 4])).toBe(3);
});

test('a Bayesian mean of few values stays near the prior', () => {
  expect(bayesianMean([], 3.5, 5)).toBe(3.5);
  expect(bayesianMean([5], 3.5, 5)).toBe(3.75);
  expect(bayesianMean(Array(95).fill(5), 3.5, 5)).toBeCloseTo(4.925);
});

test('a change is found where the groups change for good', () => {
  const bad = [2, 2, 3, 1, 2];
  const good = [4, 5, 4, 5, 4];
  expect(findChange([bad, bad, good, good])).toEqual({ at: 2, before: 2, after: 4 });
  expect(findChange([bad, good, [5, 4, 5], bad.slice(0, 1)])).toMatchObject({ at: 1 });
});

test('chance, small samples and small differences are no change', () => {
  expect(
    findChange([
      [1, 5, 3, 2, 4],
      [5, 2, 4, 1, 5],
      [3, 3, 1, 5, 4],
    ]),
  ).toBeUndefined();
  expect(
    findChange([
      [1, 1, 1],
      [5, 5, 5],
    ]),
  ).toBeUndefined();
  expect(findChange([Array(50).fill(4), Array(50).fill(4.5)])).toBeUndefined();
  expect(findChange([])).toBeUndefined();
});
