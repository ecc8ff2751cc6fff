import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal, visit } from './visit.fixtures.tsx';

const ask = 'POST /api/auth/forgot-password';
const reset = 'POST /api/auth/reset-password';
const sentence =
  'If there is an account with this address, a mail with a link is on its way. It works for 30 minutes.';
const sent = [200, { success: true, message: sentence }] as const;
const done = [200, { success: true, message: 'Done.' }] as const;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function askFor(answers: Answers, email: string) {
  const site = await visit('/forgot-password', { answers });
  await heading('Forgot your password?');
  await site.person.type(screen.getByLabelText('Email address'), email);
  await site.person.click(screen.getByRole('button', { name: 'Send me a link' }));
  return site;
}

test('asking for a link says what happens next, and lets one ask for another address', async () => {
  const { person, requests } = await askFor({ [ask]: sent }, ' amina@uni.edu ');
  const title = await heading('Look into your mailbox');
  expect(document.activeElement).toBe(title);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText(/You typed amina@uni\.edu\./)).toBeTruthy();
  expect(requests).toEqual([{ call: ask, body: { email: 'amina@uni.edu' } }]);
  await person.click(screen.getByRole('button', { name: 'Use another address' }));
  await heading('Forgot your password?');
});

test.each([
  ['{Tab}', 'Please enter your email address.'],
  ['amina@', /does not look like an email/],
])('the address %s is not sent', async (typed, message) => {
  const { requests } = await askFor({}, typed);
  await screen.findByText(message);
  expect(requests).toEqual([]);
});

test.each([
  [[429, refusal('too_many', 'Several mails were sent already.')], 'Several mails were sent already.'],
  ['away', 'The server could not be reached. Please try again.'],
] as const)('what went wrong is said, and the address stays', async (answer, message) => {
  await askFor({ [ask]: answer }, 'amina@uni.edu');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amina@uni.edu');
});

async function choose(answers: Answers, passwords: [string, string], user?: typeof amina) {
  const site = await visit('/reset-password?token=t-1', { answers, ...(user && { user }) });
  await heading('Choose a new password');
  await site.started;
  await site.person.type(screen.getByLabelText('New password'), passwords[0]);
  await site.person.type(screen.getByLabelText('Confirm new password'), passwords[1]);
  await site.person.click(screen.getByRole('button', { name: 'Set new password' }));
  return site;
}

test('a new password leads to signing in, and the token leaves the address bar', async () => {
  const { requests, where } = await choose({ [reset]: done }, ['battery staple', 'battery staple']);
  const title = await heading('Your new password is set');
  expect(document.activeElement).toBe(title);
  expect(requests).toEqual([{ call: reset, body: { token: 't-1', password: 'battery staple' } }]);
  await waitFor(() => expect(where()).toBe('/reset-password'));
  expect(screen.getByRole('main').querySelector('a')?.getAttribute('href')).toBe('/login');
});

test('a session that ended with it is over on the page, too', async () => {
  let asked = 0;
  const signedIn = [200, { success: true, user: amina }] as const;
  const signedOut = [401, refusal('signed_out', 'Please sign in.')] as const;
  const answers: Answers = {
    [reset]: done,
    'GET /api/auth/profile': () => (asked++ === 0 ? signedIn : signedOut),
  };
  await choose(answers, ['battery staple', 'battery staple']);
  await heading('Your new password is set');
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
});

test.each([
  [['battery staple', 'battery stable'], 'Passwords do not match'],
  [['short', 'short'], 'Must be at least 8 characters long'],
  [['{Tab}', '{Tab}'], 'Please choose a new password.'],
] as [[string, string], string][])('passwords %j are not sent', async (passwords, message) => {
  const { requests } = await choose({}, passwords);
  await screen.findByText(message);
  expect(requests).toEqual([]);
});

test('a refusal of the password is said at its field', async () => {
  const errors = { password: 'Must be at most 128 characters long' };
  await choose({ [reset]: [400, refusal('invalid_input', 'Please check.', errors)] }, [
    'battery staple',
    'battery staple',
  ]);
  await screen.findByText(errors.password);
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
});

test('a link that is over leads to a new one', async () => {
  await choose({ [reset]: [410, refusal('link_over', 'This link has expired.')] }, [
    'battery staple',
    'battery staple',
  ]);
  await heading('This link does not work any more');
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

test('a link without its token asks the server nothing', async () => {
  const { calls } = await visit('/reset-password');
  await heading('This link does not work any more');
  expect(calls()).toEqual([]);
});
