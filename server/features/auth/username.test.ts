import fc from 'fast-check';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { Username } from '#contract/users.ts';
import { usernameFrom } from './username.ts';

test.each([
  ['Amina Yusuf', 'amina.yusuf'],
  ['x@gmail.example', 'student.x'],
  ['', 'student'],
  ['"Dr." <b>Zoë</b>', 'dr.b.zoë.b'],
])('%j becomes %s', (text, username) => {
  expect(usernameFrom(text)).toBe(username);
});

test('whatever a person is called, a username comes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => Value.Check(Username, usernameFrom(text))),
    { numRuns: 1000 },
  );
});
