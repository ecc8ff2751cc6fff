import { expect, test } from 'vitest';
import { exampleCampusEmails, isCampusEmail } from './campus-email.ts';

const domains = ['example.edu', 'uni.example'];

test.each([
  ['a@example.edu', true],
  ['A@Example.EDU', true],
  ['a@cs.example.edu', true],
  ['a@uni.example', true],
  ['a@notexample.edu', false],
  ['a@example.edu.evil.example', false],
  ['example.edu@evil.example', false],
  ['a@edu', false],
  ['', false],
])('isCampusEmail(%j) is %s', (email, expected) => {
  expect(isCampusEmail(email, domains)).toBe(expected);
});

test('isCampusEmail is false when no domains are configured', () => {
  expect(isCampusEmail('a@example.edu', [])).toBe(false);
});

test('exampleCampusEmails names every domain', () => {
  expect(exampleCampusEmails(domains)).toBe('name@example.edu or name@uni.example');
});
