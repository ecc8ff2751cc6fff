import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { findPage, pages } from './pages.ts';
import { RegisterInput } from './platform/auth.ts';
import { Email, emailKey, Username, usernameKey } from './platform/users.ts';
import { fieldErrors } from './validation.ts';

const errorsOf = (value: unknown) =>
  fieldErrors(RegisterInput, [...Value.Errors(RegisterInput, value)], value);

describe('fieldErrors', () => {
  test('returns the messages of the schema', () => {
    expect(errorsOf({ username: 'ab', email: 'x', password: 'short' })).toEqual({
      username: 'Must be at least 3 characters long',
      email: 'That does not look like an email address. Please check it.',
      password: 'Must be at least 8 characters long',
    });
  });

  test.each([{}, { username: '', email: '', password: '' }])('says of %j what is missing', (value) => {
    expect(errorsOf(value)).toEqual({
      username: 'Please choose a username.',
      email: 'Please enter your email address.',
      password: 'Please choose a password.',
    });
  });

  test('returns errors exactly when validation fails, for any input', () => {
    const anything = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant(undefined));
    fc.assert(
      fc.property(anything, anything, anything, (username, email, password) => {
        const value = { username, email, password };
        const names = Object.keys(errorsOf(value));
        expect(names.length === 0).toBe(Value.Check(RegisterInput, value));
        for (const name of names) expect(['username', 'email', 'password']).toContain(name);
      }),
    );
  });
});

describe('Username and Email', () => {
  test.each(['amina.yusuf', 'Zoë', "O'Brien", '学生一号', 'a-b_c d', 'अमीना'])(
    '%s is a valid username',
    (name) => {
      expect(Value.Check(Username, name)).toBe(true);
    },
  );
  test.each([
    'ab',
    ' amina',
    'amina ',
    'a  b c',
    '<b>',
    'a/b/c',
    'a\u202eb',
    '..abc',
    'x'.repeat(41),
    'a\nbc',
  ])('%j is not a valid username', (name) => {
    expect(Value.Check(Username, name)).toBe(false);
  });
  test('RFC 5322 addresses are accepted', () => {
    fc.assert(
      fc.property(
        fc.emailAddress(),
        (address: string) => address.length > 254 || Value.Check(Email, address),
      ),
    );
  });
  test('an address with a space or a line break is refused', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(' ', '\r', '\n', '\0'),
        (text, gap) => !Value.Check(Email, `a${gap}${text}@b.example`),
      ),
    );
  });
  test.each([
    'a@ex\u200bample.edu',
    'a@ex\u00adample.edu',
    'a\u200d@example.edu',
    'a@example.edu/x',
    'a@.edu',
  ])('%j is refused: invisible characters would allow many spellings of one mailbox', (address) => {
    expect(Value.Check(Email, address)).toBe(false);
  });
  test('internationalized addresses are accepted, and full-width letters are normalized', () => {
    expect(Value.Check(Email, 'зоя@пример.рф')).toBe(true);
    expect(emailKey('a@ｅxample.edu')).toBe(emailKey('a@example.edu'));
  });
  test('usernameKey and emailKey ignore case and Unicode composition', () => {
    expect(usernameKey('ÉLODIE')).toBe(usernameKey('e\u0301lodie'));
    fc.assert(
      fc.property(
        fc.emailAddress(),
        (address) => emailKey(address.toUpperCase()) === emailKey(` ${address} `),
      ),
    );
  });
});

describe('findPage', () => {
  test('finds every page at its path', () => {
    for (const [path, page] of Object.entries(pages)) expect(findPage(path.replaceAll('$', ''))).toBe(page);
    expect(findPage('/profile/')).toBe(pages['/profile']);
  });
  test('finds nothing at other paths', () => {
    for (const path of ['', '/nothing', '/profile/edit/more', '//', '/Profile', '/constructor']) {
      expect(findPage(path)).toBeUndefined();
    }
  });
});
