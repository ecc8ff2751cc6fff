import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal, visit } from './visit.fixtures.tsx';

const verify = 'POST /api/auth/verify-email';
const resend = 'POST /api/auth/verify-email/resend';
const change = 'POST /api/users/profile/email/confirm';
const profile = 'GET /api/auth/profile';
const done = [200, { success: true, message: 'Your email address is confirmed.' }] as const;
const expired = [410, refusal('link_over', 'This link has expired.')] as const;
const unverified = { ...amina, emailVerified: false };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

async function press(answers: Answers, user?: typeof amina, path = '/verify-email') {
  const site = await visit(`${path}?token=t-1`, { answers, ...(user && { user }) });
  await site.started;
  const button = await screen.findByRole('button', { name: /^Confirm my/ });
  // Opening the link, as mail scanners do, sends nothing.
  expect(site.calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  await site.person.click(button);
  return site;
}

test('VerifyEmail confirms on click and removes the token from the address', async () => {
  const { requests, where } = await press({ [verify]: done });
  const title = await heading('Your email address is confirmed');
  expect(requests).toEqual([{ call: verify, body: { token: 't-1' } }]);
  await waitFor(() => expect(where()).toBe('/verify-email'));
  expect(document.activeElement).toBe(title);
  expect(screen.getAllByRole('link', { name: 'Sign in' }).length).toBeGreaterThan(0);
});

test('VerifyEmail updates the session of a signed-in user', async () => {
  let profileCalls = 0;
  await press({
    [verify]: done,
    [profile]: () => [200, { success: true, user: profileCalls++ === 0 ? unverified : amina }],
  });
  await heading('Your email address is confirmed');
  expect(link('Go to your profile')).toBe('/profile');
});

test('the button is disabled while the request is pending', async () => {
  await press({ [verify]: new Promise(() => {}) });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirming...' });
  expect(button.disabled).toBe(true);
});

test('an expired link shows a verified user as confirmed', async () => {
  await press({ [verify]: expired }, amina);
  await heading('Your email address is already confirmed');
});

test('an expired link lets a signed-in user resend the mail', async () => {
  const { person, calls } = await press(
    { [verify]: expired, [resend]: [200, { success: true, message: 'A mail is on its way.' }] },
    unverified,
  );
  await heading('This link does not work any more');
  await person.click(screen.getByRole('button', { name: 'Resend the confirmation mail' }));
  await screen.findByText('A mail is on its way.');
  expect(calls()).toContain(resend);
});

const askToConfirm = () => screen.queryByRole('region', { name: 'Confirm your email address' });

test('every page asks an unconfirmed member to confirm, where writing needs it, and can resend the mail', async () => {
  const { person, calls } = await visit('/', {
    user: unverified,
    settings: { campusDomains: ['uni.edu'] },
    answers: { [resend]: [200, { success: true, message: 'A mail is on its way.' }] },
  });
  await waitFor(() => expect(askToConfirm()?.textContent).toContain('we sent to amina@uni.edu.'));
  await person.click(screen.getByRole('button', { name: 'Resend the confirmation mail' }));
  await screen.findByText('A mail is on its way.');
  expect(calls()).toContain(resend);
});

test.each([
  ['confirmed', amina, ['uni.edu']],
  ['unconfirmed where any address may write', unverified, []],
])('no page asks a member to confirm who is %s', async (_, user, campusDomains) => {
  const { started } = await visit('/contact', { user, settings: { campusDomains } });
  await started;
  await heading('Contact');
  expect(askToConfirm()).toBeNull();
});

test('an expired link leads a visitor to /login', async () => {
  await press({ [verify]: expired });
  await heading('This link does not work any more');
  const ways = screen.getAllByRole('link', { name: 'Sign in' }).map((way) => way.getAttribute('href'));
  expect(ways).toContain('/login?from=%2Fprofile');
});

test('a link without a token sends no request', async () => {
  const { calls } = await visit('/verify-email');
  await heading('This link does not work any more');
  expect(calls()).toEqual([]);
});

test.each([
  [[429, refusal('too_many', 'Too many attempts.')], 'Too many attempts.'],
  ['network error', 'The server could not be reached. Please try again.'],
] as const)('VerifyEmail shows other errors and can be retried', async (answer, message) => {
  const { where } = await press({ [verify]: answer });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('button', { name: 'Confirm my email address' })).toBeTruthy();
  expect(where()).toBe('/verify-email?token=t-1');
});

test('ConfirmNewEmail confirms on click and updates the session', async () => {
  let profileCalls = 0;
  const moved = { ...amina, email: 'amina@new.example' };
  const answers: Answers = {
    [change]: done,
    [profile]: () => [200, { success: true, user: profileCalls++ === 0 ? amina : moved }],
  };
  const { requests, where } = await press(answers, undefined, '/confirm-email');
  await heading('Your new email address is confirmed');
  expect(JSON.parse(localStorage.getItem('user') ?? '').email).toBe(moved.email);
  expect(requests).toContainEqual({ call: change, body: { token: 't-1' } });
  await waitFor(() => expect(where()).toBe('/confirm-email'));
});

test('ConfirmNewEmail shows the error when the address is taken', async () => {
  await press(
    { [change]: [409, refusal('email_taken', 'An account with this email already exists.')] },
    amina,
    '/confirm-email',
  );
  expect((await screen.findByRole('alert')).textContent).toBe('An account with this email already exists.');
});

test.each([
  ['a visitor', undefined, 'Sign in', '/login?from=%2Fprofile%2Fedit%3Fsection%3Demail'],
  ['a member', amina, 'Your email address', '/profile/edit?section=email'],
])('an expired link to a new address leads %s to request a new one', async (_, user, name, href) => {
  await press({ [change]: expired }, user, '/confirm-email');
  await heading('This link does not work any more');
  const main = screen.getByRole('main');
  expect([...main.querySelectorAll('a')].map((way) => way.getAttribute('href'))).toContain(href);
  if (user) expect(link(name)).toBe(href);
});
