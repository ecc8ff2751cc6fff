import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineLimit } from './declared-limits.ts';
import { addressGroup } from './limits.ts';
import { UnstoredLimit } from './unstored-limit.ts';

describe('addressGroup', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is counted as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  test('puts all IPv6 addresses of a /64 network into one group', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(
          addressGroup(addressGroup(address).includes(':') ? `${addressGroup(address)}::1` : address),
        ).toBe(addressGroup(address));
      }),
    );
  });
});

test('an unstored limit refuses each subject beyond its count, until its window ends', () => {
  const limit = new UnstoredLimit(
    defineLimit({
      name: 'unstored',
      per: 'person',
      counts: 'calls',
      count: 2,
      windowSeconds: 60,
      isUnstored: true,
    }),
  );
  const start = Date.now();
  for (const subject of ['one', 'one', 'other']) limit.take(subject, start);
  expect(() => limit.take('one', start + 59_000)).toThrow('Please try again in a minute.');
  limit.take('other', start + 59_000);
  limit.take('one', start + 60_000);
});
