import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './ranges.ts';

test.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', 'unsatisfiable'],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('parses %s for a file of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test('a parsed range is always within the file', () => {
  const part = fc.option(fc.nat(), { nil: '' });
  fc.assert(
    fc.property(part, part, fc.integer({ min: 1, max: 1e9 }), (first, last, size) => {
      const range = parseRange(`bytes=${first}-${last}`, size);
      if (typeof range !== 'object') return true;
      return range.start >= 0 && range.start <= range.end && range.end < size;
    }),
  );
});
