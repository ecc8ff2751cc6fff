import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal, visit } from './visit.fixtures.tsx';

const verify = 'POST /api/auth/verify-email';
const resend = 'POST /api/auth/verify-email/resend';
const change = 'POST /api/users/profile/email/confirm';
const profile = 'GET /api/auth/profile';
const done = [200, { success: true, message: 'Done.' }] as const;
const over = [410, refusal('link_over', 'This link has expired.')] as const;
const unverified = { ...amina, emailVerified: false };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

async function press(answers: Answers, user?: typeof amina, path = '/verify-email') {
  const site = await visit(`${path}?token=t-1`, { answers, ...(user && { user }) });
  await site.started;
  const button = await screen.findByRole('button', { name: /^Confirm my/ });
  // A program that looks through mails opens the link, and nothing happens.
  expect(site.calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  await site.person.click(button);
  return site;
}

test('a visitor confirms on a press, and the token leaves the address bar', async () => {
  const { requests, where } = await press({ [verify]: done });
  const title = await heading('Your email address is confirmed');
  expect(requests).toEqual([{ call: verify, body: { token: 't-1' } }]);
  await waitFor(() => expect(where()).toBe('/verify-email'));
  expect(document.activeElement).toBe(title);
  expect(screen.getAllByRole('link', { name: 'Sign in' }).length).toBeGreaterThan(0);
});

test('whoever is signed in is known as confirmed at once', async () => {
  let asked = 0;
  await press({
    [verify]: done,
    [profile]: () => [200, { success: true, user: asked++ === 0 ? unverified : amina }],
  });
  await heading('Your email address is confirmed');
  expect(JSON.parse(localStorage.getItem('user') ?? '').emailVerified).toBe(true);
  expect(link('Go to your profile')).toBe('/profile');
});

test('while it is confirmed, the button is busy', async () => {
  await press({ [verify]: new Promise(() => {}) });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirming...' });
  expect(button.disabled).toBe(true);
});

test('a link that is over is kind to whoever is confirmed', async () => {
  await press({ [verify]: over }, amina);
  await heading('Your email address is confirmed');
});

test('a link that is over can be replaced by whoever is signed in', async () => {
  const { person, calls } = await press(
    { [verify]: over, [resend]: [200, { success: true, message: 'A mail is on its way.' }] },
    unverified,
  );
  await heading('This link does not work any more');
  await person.click(screen.getByRole('button', { name: 'Resend' }));
  await screen.findByText('A mail is on its way.');
  expect(calls()).toContain(resend);
});

test('a link that is over leads a visitor to signing in', async () => {
  await press({ [verify]: over });
  await heading('This link does not work any more');
  const ways = screen.getAllByRole('link', { name: 'Sign in' }).map((way) => way.getAttribute('href'));
  expect(ways).toContain('/login?from=%2Fprofile');
});

test('a link without its token asks the server nothing', async () => {
  const { calls } = await visit('/verify-email');
  await heading('This link does not work any more');
  expect(calls()).toEqual([]);
});

test.each([
  [[429, refusal('too_many', 'Too many attempts.')], 'Too many attempts.'],
  ['away', 'The server could not be reached. Please try again.'],
] as const)('what else went wrong is said, and it can be tried again', async (answer, message) => {
  const { where } = await press({ [verify]: answer });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('button', { name: 'Confirm my email address' })).toBeTruthy();
  expect(where()).toBe('/verify-email?token=t-1');
});

test('a new address is confirmed on a press, and is what the site shows then', async () => {
  let asked = 0;
  const moved = { ...amina, email: 'amina@new.example' };
  const answers: Answers = {
    [change]: done,
    [profile]: () => [200, { success: true, user: asked++ === 0 ? amina : moved }],
  };
  const { requests, where } = await press(answers, undefined, '/confirm-email');
  await heading('Your new email address is confirmed');
  expect(JSON.parse(localStorage.getItem('user') ?? '').email).toBe(moved.email);
  expect(requests).toContainEqual({ call: change, body: { token: 't-1' } });
  await waitFor(() => expect(where()).toBe('/confirm-email'));
});

test('a new address that was taken meanwhile is said', async () => {
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
])('a link to a new address that is over leads %s to asking again', async (_, user, name, href) => {
  await press({ [change]: over }, user, '/confirm-email');
  await heading('This link does not work any more');
  const main = screen.getByRole('main');
  expect([...main.querySelectorAll('a')].map((way) => way.getAttribute('href'))).toContain(href);
  if (user) expect(link(name)).toBe(href);
});
