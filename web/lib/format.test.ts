import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAge, formatDateTime, formatNumber, formatShare, formatUtcDate } from './format.ts';

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

test('dates and numbers are those of Intl, in British and American English', () => {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const date = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.integer(), fc.integer({ min: -5000, max: 5000 }), (time, count, thousandths) => {
      const iso = time.toISOString();
      const local = `${time.toLocaleDateString('en-GB', day)}, ${time.toLocaleTimeString('en-GB', clock)}`;
      expect(formatDateTime(iso)).toBe(local);
      expect(formatUtcDate(iso)).toBe(time.toLocaleDateString('en-GB', { ...day, timeZone: 'UTC' }));
      expect(formatNumber(count)).toBe(count.toLocaleString('en-US'));
      expect(formatNumber(thousandths / 1000)).toBe((thousandths / 1000).toLocaleString('en-US'));
    }),
  );
});
