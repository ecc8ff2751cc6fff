import { expect, test } from 'vitest';
import { formatAge, formatShare } from './format.ts';

const noon = new Date(2026, 10, 15, 12);
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 10, 15, 12), 'Today'],
  [at(2026, 10, 15, 0), 'Today'],
  [at(2026, 10, 14, 23), '1d ago'],
  [at(2026, 10, 14, 1), '1d ago'],
  [at(2026, 10, 13, 23), '2d ago'],
  [at(2025, 10, 15, 12), '365d ago'],
  // A clock that is ahead of the server's.
  [at(2026, 10, 16, 12), 'Today'],
  ['nonsense', ''],
])('formatAge: %s is %s', (iso, age) => {
  expect(formatAge(iso, noon)).toBe(age);
});

test.each([
  [45 / 120, '37.5%'],
  [0, '0%'],
  [1, '100%'],
  [1 / 3, '33.3%'],
])('formatShare: %d is %s', (share, text) => {
  expect(formatShare(share)).toBe(text);
});
