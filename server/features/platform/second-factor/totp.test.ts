import { expect, test } from 'vitest';
import { codeAt, matchingStep, toBase32 } from './totp.ts';

test('codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890');
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const) {
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
  }
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('a code is right from one step before its own to one after', () => {
  const secret = Buffer.from('12345678901234567890');
  const step = 37_037_036;
  const isRightAt = (skew: number) =>
    matchingStep(secret, codeAt(secret, step), (step + skew) * 30_000) === step;
  expect([-2, -1, 0, 1, 2].map(isRightAt)).toEqual([false, true, true, true, false]);
});
