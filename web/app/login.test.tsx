import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal, visit } from './visit.fixtures.tsx';

const login = 'POST /api/auth/login';
const signedIn = [200, { success: true, message: 'Signed in.', user: amina }] as const;

async function open(answers: Answers, path = '/login') {
  const opened = await visit(path, { answers });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  return opened;
}

async function send(person: Awaited<ReturnType<typeof visit>>['person']) {
  await person.type(screen.getByRole('textbox', { name: 'Email address' }), 'amina@uni.edu');
  await person.type(screen.getByLabelText('Password'), 'correct horse');
  await person.click(screen.getByRole('button', { name: 'Sign in with Email' }));
}

test('LoginForm sends remember and redirects home', async () => {
  const { person, requests, where } = await open({ [login]: signedIn });
  await person.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await send(person);
  await screen.findByRole('button', { name: 'Account menu' });
  await waitFor(() => expect(where()).toBe('/'));
  expect(requests).toEqual([
    { call: login, body: { email: 'amina@uni.edu', password: 'correct horse', remember: true } },
  ]);
  expect(JSON.parse(localStorage.getItem('user') ?? '')._id).toBe('u1');
});

test('the submit button is disabled while the request is pending', async () => {
  let answer: (answer: typeof signedIn) => void = () => {};
  const { person } = await open({ [login]: new Promise((resolve) => (answer = resolve)) });
  await send(person);
  const button = await screen.findByRole('button', { name: 'Signing in...' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  answer(signedIn);
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Campus Connect' });
});

test.each([
  [
    'a message',
    [401, refusal('wrong_credentials', 'That email and password do not match an account.')],
    'That email and password do not match an account.',
  ],
  ['no message', [500, 'oops'], 'Login failed'],
  ['a network error', 'network error', 'An error occurred during login. Please try again.'],
] as const)('an error with %s is shown, and the input is kept', async (_, answer, message) => {
  const { person, where } = await open({ [login]: answer });
  await send(person);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('correct horse');
  expect(where()).toBe('/login');
});

test('empty fields show their errors and send no request', async () => {
  const { person, requests } = await open({});
  await person.click(screen.getByRole('button', { name: 'Sign in with Email' }));
  await screen.findByText('Please enter your password.');
  const email = screen.getByRole('textbox', { name: 'Email address' });
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please enter your email address.',
  );
  expect(requests).toEqual([]);
});

test('PasswordField toggles the visibility of the password', async () => {
  const { person } = await open({});
  const password = screen.getByLabelText('Password') as HTMLInputElement;
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect(password.type).toBe('password');
  await person.click(toggle);
  expect([password.type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await person.click(toggle);
  expect(password.type).toBe('password');
});
