import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passwordLength } from '#contract/users.ts';
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

test('registering signs in and leads home', async () => {
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

test('two different passwords are not sent', async () => {
  const { requests } = await submit({}, { 'Confirm Password': 'correct house' });
  expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match');
  expect(screen.getByLabelText('Confirm Password').getAttribute('aria-invalid')).toBe('true');
  expect(requests).toEqual([]);
});

test.each([
  ['a name too short', { Username: 'ab' }, 'Must be at least 3 characters long'],
  ['a name with a slash', { Username: 'ab/cd' }, /letters and numbers/],
  ['an address without a domain', { 'Email address': 'amina@' }, /does not look like an email/],
  [
    'a password too short',
    { Password: '1234567', 'Confirm Password': '1234567' },
    'Must be at least 8 characters long',
  ],
])('%s is not sent', async (_, changed, message) => {
  const { requests } = await submit({}, changed);
  await screen.findByText(message);
  expect(requests).toEqual([]);
});

test('the hint tells the length that the contract asks for', async () => {
  await visit('/register');
  await screen.findByText(`At least ${passwordLength.min} characters`);
});

test('the domains of the campus are told beside the address', async () => {
  await visit('/register', { settings: { campusDomains: ['example.edu', 'uni.example'] } });
  await screen.findByText('Your university address, such as name@example.edu or name@uni.example');
});

test.each<[string, Answers, string]>([
  [
    'refused',
    { [register]: [409, refusal('email_taken', 'An account with this email already exists.')] },
    'An account with this email already exists.',
  ],
  ['refused without a reason', { [register]: [500, null] }, 'Registration failed'],
  ['lost', { [register]: 'away' }, 'An error occurred during registration. Please try again.'],
  [
    'done, but not signed in',
    { [register]: created, [login]: [429, refusal('too_many', 'Too many attempts.')] },
    'Login failed after registration',
  ],
])('a registration that is %s says so and keeps what was typed', async (_, answers, message) => {
  await submit(answers);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  for (const [label, text] of Object.entries(typed)) {
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe(text);
  }
});

test("the server's word on a field is shown at the field", async () => {
  const errors = { username: 'This username is already taken.' };
  await submit({ [register]: [409, refusal('username_taken', 'Please choose another.', errors)] });
  await screen.findByText(errors.username);
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
});
