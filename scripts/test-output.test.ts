import { expect, test } from 'vitest';
import { countIn, timeIn } from './test-output.mjs';

test.each([
  ['✓ import rules (1.4 s)', 'import rules', 1.4],
  ['✓ |web| web/app/Navbar.test.tsx (12 tests | 1 skipped) 4521ms', 'web/app/Navbar.test.tsx', 4.521],
  ['✓  web  web/app/Navbar.test.tsx (12 tests) 300ms', 'web/app/Navbar.test.tsx', 0.3],
  ['❯ pure contract/text.test.ts (5 tests | 1 failed) 40ms', 'contract/text.test.ts', 0.04],
  [
    '✓   3 [journeys] › shell.e2e.ts:5:1 › home (the page) @main (2.5s)',
    'shell.e2e.ts:5:1 › home (the page) @main',
    2.5,
  ],
  ['✓  12 [journeys] › crawl.e2e.ts:50:1 › every link (1.5m)', 'crawl.e2e.ts:50:1 › every link', 90],
])('the time of what is reported by %s', (line, name, seconds) => {
  expect(timeIn(line)).toEqual({ name, seconds });
});

test.each([
  ['Tests  7012 passed | 12 skipped (7024)', '7012 passed | 12 skipped'],
  ['28 passed (45.2s)', '28 passed'],
  ['2 skipped', '2 skipped'],
])('the number of tests in the summary %s', (line, count) => {
  expect(countIn(line)).toBe(count);
});

test('other lines report neither', () => {
  for (const line of ['✓ built in 3 s', 'Test Files  9 passed (9)', '→ expected 2 passed', '']) {
    expect(timeIn(line), line).toBeUndefined();
    expect(countIn(line), line).toBeUndefined();
  }
});
