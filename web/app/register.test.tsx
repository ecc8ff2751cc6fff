import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passwordLength } from '#contract/platform/users.ts';
import { type Answers, amina, refusal, visit } from './visit.fixtures.tsx';

const register = 'POST /api/auth/register';
const login = 'POST /api/auth/login';
const created = [201, { success: true, message: 'Welcome!', user: amina }] as const;
const typed = {
  Username: 'amina',
  'Email address': 'amina@uni.edu',
  Password: 'correct horse',
  'Confirm Password': 'correct horse',
};

async function submit(answers: Answers, changed: Partial<typeof typed> = {}) {
  const opened = await visit('/register', { answers });
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  for (const [label, text] of Object.entries({ ...typed, ...changed })) {
    await opened.person.type(screen.getByLabelText(label), text);
  }
  await opened.person.click(screen.getByRole('button', { name: 'Create account' }));
  return opened;
}

test('RegisterForm registers, signs in and redirects home', async () => {
  const { requests, where } = await submit({
    [register]: created,
    [login]: [200, { success: true, message: '', user: amina }],
  });
  await screen.findByRole('button', { name: 'Account menu' });
  await waitFor(() => expect(where()).toBe('/'));
  await screen.findByText(/^Welcome! We sent a mail to amina@uni\.edu/);
  expect(requests).toEqual([
    { call: register, body: { username: 'amina', email: 'amina@uni.edu', password: 'correct horse' } },
    { call: login, body: { email: 'amina@uni.edu', password: 'correct horse' } },
  ]);
});

test('RegisterForm rejects passwords that differ without a request', async () => {
  const { requests } = await submit({}, { 'Confirm Password': 'correct house' });
  expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match');
  expect(screen.getByLabelText('Confirm Password').getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual([]);
});

test.each([
  ['a short username', { Username: 'ab' }, 'Must be at least 3 characters long'],
  ['a username with a slash', { Username: 'ab/cd' }, /letters and numbers/],
  ['an address without a domain', { 'Email address': 'amina@' }, /does not look like an email/],
  [
    'a short password',
    { Password: '1234567', 'Confirm Password': '1234567' },
    'Must be at least 8 characters long',
  ],
])('RegisterForm rejects %s without a request', async (_, changed, message) => {
  const { requests } = await submit({}, changed);
  await screen.findByText(message);
  expect(requests).toEqual([]);
});

test('the password hint states the minimum length of the contract', async () => {
  await visit('/register');
  await screen.findByText(`At least ${passwordLength.min} characters`);
});

test('the email hint lists the campus domains', async () => {
  await visit('/register', { settings: { campusDomains: ['example.edu', 'uni.example'] } });
  await screen.findByText('Your university address, such as name@example.edu or name@uni.example');
});

test.each<[string, Answers, string]>([
  [
    'an error response',
    { [register]: [409, refusal('email_taken', 'An account with this email already exists.')] },
    'An account with this email already exists.',
  ],
  ['an error response without a message', { [register]: [500, null] }, 'Registration failed'],
  [
    'a network error',
    { [register]: 'network error' },
    'An error occurred during registration. Please try again.',
  ],
  [
    'a failed sign-in after it',
    { [register]: created, [login]: [429, refusal('too_many', 'Too many attempts.')] },
    'Login failed after registration',
  ],
])('RegisterForm shows the error for %s and keeps the input', async (_, answers, message) => {
  await submit(answers);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  for (const [label, text] of Object.entries(typed)) {
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe(text);
  }
});

test('RegisterForm shows a field error of the server at the field', async () => {
  const errors = { username: 'This username is already taken.' };
  await submit({ [register]: [409, refusal('username_taken', 'Please choose another.', errors)] });
  await screen.findByText(errors.username);
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
});
