import { expect, test } from 'vitest';
import { timeAgo } from './TimeAgo.tsx';

const now = Date.parse('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T12:00:30Z', 'just now'],
  ['2026-11-15T11:59:01Z', 'just now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T11:00:01Z', '59 minutes ago'],
  ['2026-11-15T11:00:00Z', '1 hour ago'],
  ['2026-11-14T12:00:01Z', '23 hours ago'],
  ['2026-11-14T12:00:00Z', '1 day ago'],
  ['2026-10-16T12:00:00Z', '30 days ago'],
  ['2026-10-15T12:00:00Z', '15 Oct 2026'],
  ['nonsense', ''],
])('timeAgo: %s is %s', (at, text) => {
  expect(timeAgo(at, now)).toBe(text);
});
