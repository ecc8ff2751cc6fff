import { expect, test } from 'vitest';
import { adviceOnNode } from './node-line.ts';

test('a line of Node that has ended is named, with those to use instead', () => {
  expect(adviceOnNode('20.20.2', '2026-11-19')).toBe(
    'Node 20 has had no security fixes since April 2026: use 24 or 26.',
  );
  expect(adviceOnNode('22.23.3', '2027-05-01')).toContain('since April 2027: use 24 or 26.');
  expect(adviceOnNode('24.21.0', '2028-05-01')).toContain('use 26.');
  expect(adviceOnNode('26.10.0', '2029-05-01')).toContain('use a newer one.');
});

test('a line with fixes, or one that is newer than this list, needs no advice', () => {
  for (const version of ['22.23.3', '24.21.0', '26.10.0', '28.0.0'])
    expect(adviceOnNode(version, '2026-11-19')).toBeUndefined();
  expect(adviceOnNode('22.23.3', '2027-04-30')).toBeUndefined();
});
