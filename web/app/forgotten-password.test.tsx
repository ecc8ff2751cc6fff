import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal, visit } from './visit.fixtures.tsx';

const request = 'POST /api/auth/forgot-password';
const reset = 'POST /api/auth/reset-password';
const check = 'POST /api/auth/reset-password/check';
const message =
  'If there is an account with this address, a mail with a link is on its way. It works for 30 minutes.';
const sent = [200, { success: true, message }] as const;
const done = [200, { success: true, message: 'Done.' }] as const;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function requestLink(answers: Answers, email: string) {
  const site = await visit('/forgot-password', { answers });
  await heading('Forgot your password?');
  await site.person.type(screen.getByLabelText('Email address'), email);
  await site.person.click(screen.getByRole('button', { name: 'Send me a link' }));
  return site;
}

test('ForgotPassword shows the message of the response and allows another address', async () => {
  const { person, requests } = await requestLink({ [request]: sent }, ' amina@uni.edu ');
  const title = await heading('Look into your mailbox');
  expect(document.activeElement).toBe(title);
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText(/You typed amina@uni\.edu\./)).toBeTruthy();
  expect(requests).toEqual([{ call: request, body: { email: 'amina@uni.edu' } }]);
  await person.click(screen.getByRole('button', { name: 'Use another address' }));
  await heading('Forgot your password?');
});

test.each([
  ['{Tab}', 'Please enter your email address.'],
  ['amina@', /does not look like an email/],
])('ForgotPassword rejects the address %s without a request', async (typed, message) => {
  const { requests } = await requestLink({}, typed);
  await screen.findByText(message);
  expect(requests).toEqual([]);
});

test.each([
  [[429, refusal('too_many', 'Several mails were sent already.')], 'Several mails were sent already.'],
  ['network error', 'The server could not be reached. Please try again.'],
] as const)('ForgotPassword shows the error and keeps the address', async (answer, message) => {
  await requestLink({ [request]: answer }, 'amina@uni.edu');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amina@uni.edu');
});

async function choose(answers: Answers, passwords: [string, string], user?: typeof amina) {
  const site = await visit('/reset-password?token=t-1', {
    answers: { [check]: done, ...answers },
    ...(user && { user }),
  });
  await heading('Choose a new password');
  await site.started;
  site.requests.length = 0;
  await site.person.type(screen.getByLabelText('New password'), passwords[0]);
  await site.person.type(screen.getByLabelText('Confirm new password'), passwords[1]);
  await site.person.click(screen.getByRole('button', { name: 'Set new password' }));
  return site;
}

test('ResetPassword links to /login on success and removes the token from the address', async () => {
  const { requests, where } = await choose({ [reset]: done }, ['battery staple', 'battery staple']);
  const title = await heading('Your new password is set');
  expect(document.activeElement).toBe(title);
  expect(requests).toEqual([{ call: reset, body: { token: 't-1', password: 'battery staple' } }]);
  await waitFor(() => expect(where()).toBe('/reset-password'));
  expect(screen.getByRole('main').querySelector('a')?.getAttribute('href')).toBe('/login');
});

test('a session revoked by the reset is cleared in the page', async () => {
  let profileCalls = 0;
  const signedIn = [200, { success: true, user: amina }] as const;
  const signedOut = [401, refusal('signed_out', 'Please sign in.')] as const;
  const answers: Answers = {
    [reset]: done,
    'GET /api/auth/profile': () => (profileCalls++ === 0 ? signedIn : signedOut),
  };
  await choose(answers, ['battery staple', 'battery staple']);
  await heading('Your new password is set');
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
});

test.each([
  [['battery staple', 'battery stable'], 'Passwords do not match'],
  [['short', 'short'], 'Must be at least 8 characters long'],
  [['{Tab}', '{Tab}'], 'Please choose a password.'],
] as [[string, string], string][])(
  'ResetPassword rejects the passwords %j without a request',
  async (passwords, message) => {
    const { requests } = await choose({}, passwords);
    await screen.findByText(message);
    expect(requests).toEqual([]);
  },
);

test('ResetPassword shows a field error of the server at the field', async () => {
  const errors = { password: 'Must be at most 128 characters long' };
  await choose({ [reset]: [400, refusal('invalid_input', 'Please check.', errors)] }, [
    'battery staple',
    'battery staple',
  ]);
  await screen.findByText(errors.password);
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
});

test('an expired reset link leads to /forgot-password', async () => {
  await choose({ [reset]: [410, refusal('link_over', 'This link has expired.')] }, [
    'battery staple',
    'battery staple',
  ]);
  await heading('This link does not work any more');
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

test('a used reset link shows no form', async () => {
  const { requests } = await visit('/reset-password?token=t-1', {
    answers: { [check]: [410, refusal('link_over', 'This link has expired.')] },
  });
  await heading('This link does not work any more');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(requests).toEqual([{ call: check, body: { token: 't-1' } }]);
});

test('a reset link is tried when it could not be checked', async () => {
  await choose({ [check]: 'network error', [reset]: done }, ['battery staple', 'battery staple']);
  await heading('Your new password is set');
});

test('the address typed into the sign-in form is taken to /forgot-password, and not by its address', async () => {
  const { person, where } = await visit('/login');
  await person.type(await screen.findByLabelText('Email address'), 'amina@uni.edu');
  await person.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await heading('Forgot your password?');
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('amina@uni.edu');
  expect(where()).toBe('/forgot-password');
});

test('a reset link without a token sends no request', async () => {
  const { calls } = await visit('/reset-password');
  await heading('This link does not work any more');
  expect(calls()).toEqual([]);
});
