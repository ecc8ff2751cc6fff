import fc from 'fast-check';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { Username } from '#contract/platform/users.ts';
import { usernameFrom } from './username.ts';

test.each([
  ['Amina Yusuf', 'amina.yusuf'],
  ['x@gmail.example', 'student.x'],
  ['', 'student'],
  ['"Dr." <b>Zoë</b>', 'dr.b.zoë.b'],
])('usernameFrom(%j) is %s', (text, username) => {
  expect(usernameFrom(text)).toBe(username);
});

test('usernameFrom returns a valid username for any string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => Value.Check(Username, usernameFrom(text))),
    { numRuns: 1000 },
  );
});
