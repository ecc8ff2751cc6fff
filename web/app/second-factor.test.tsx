import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '#contract/platform/users.ts';
import { fullUser, saveCall, visitEdit } from '#web/features/site/profile/profile.fixtures.tsx';
import { mockGoogle, nonceAnswers } from './google.fixtures.ts';
import { type Answers, amina, refusal, visit } from './visit.fixtures.tsx';

const loginCall = 'POST /api/auth/login';
const codeCall = 'POST /api/auth/second-factor';
const setUpCall = 'POST /api/users/profile/second-factor';
const needed = [401, refusal('second_factor_needed', 'Please enter the code.')] as const;
const wrong = 'This code is not right.';
const wrongCode = [403, refusal('wrong_code', wrong, { code: wrong })] as const;
const signedIn = [200, { success: true, message: '', user: fullUser }] as const;
const codeField = () => screen.getByLabelText<HTMLInputElement>('Code');

async function enterPassword(answers: Answers) {
  const site = await visit('/login', { answers: { [loginCall]: needed, ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
  await site.person.type(screen.getByRole('textbox', { name: 'Email address' }), 'amina@uni.edu');
  await site.person.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  return site;
}

test('LoginForm asks for the code, shows a wrong one at its field, and signs in with the right one', async () => {
  const answers = [wrongCode, signedIn];
  const site = await enterPassword({ [codeCall]: () => answers.shift() ?? signedIn });
  expect(document.activeElement).toBe(codeField());
  expect([codeField().autocomplete, codeField().inputMode]).toEqual(['one-time-code', 'numeric']);
  await site.person.type(codeField(), '000000{Enter}');
  await screen.findByText(wrong);
  expect(screen.queryByRole('alert')).toBeNull();
  await site.person.clear(codeField());
  await site.person.type(codeField(), '123 456{Enter}');
  await screen.findByRole('button', { name: 'Account menu' });
  await waitFor(() => expect(site.where()).toBe('/'));
  expect(site.requests.findLast(({ call }) => call === codeCall)?.body).toEqual({ code: '123 456' });
});

test('a recovery code is typed into a text field', async () => {
  const site = await enterPassword({ [codeCall]: signedIn });
  await site.person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect(field.inputMode).toBe('');
  await site.person.type(field, 'abcde-23456{Enter}');
  await screen.findByRole('button', { name: 'Account menu' });
  expect(site.requests.find(({ call }) => call === codeCall)?.body).toEqual({ code: 'abcde-23456' });
});

test('an expired sign-in begins again with the password', async () => {
  const message = 'This sign-in has expired.';
  const site = await enterPassword({ [codeCall]: [401, refusal('sign_in_expired', message)] });
  await site.person.type(codeField(), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
});

test('the sign-in with Google asks for the code, also on the registration page', async () => {
  const { renderButton, answer } = mockGoogle();
  const { person, router } = await visit('/register', {
    answers: { ...nonceAnswers, 'POST /api/auth/google': needed, [codeCall]: signedIn },
    settings: { googleClientId: 'client-1' },
  });
  await waitFor(() => expect(renderButton).toHaveBeenCalled());
  await answer({ credential: 'signed' });
  const visited: string[] = [];
  router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.href));
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}');
  // Only the first navigation: the mocked API answers that page's requests with 401, which redirects to /login.
  await waitFor(() => expect(visited[0]).toBe('/profile'));
});

test('the dialog to sign in again asks for the code, and keeps the page', async () => {
  const { person, where } = await visitEdit('details', fullUser, {
    [saveCall]: [401, refusal('signed_out', 'Please sign in to continue.')],
    [loginCall]: needed,
    [codeCall]: signedIn,
  });
  await person.type(screen.getByLabelText('Department'), '!');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  await person.type(dialog.getByLabelText('Password'), 'correct horse{Enter}');
  await person.type(await dialog.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/profile/edit');
  expect(screen.getByLabelText<HTMLInputElement>('Department').value).toBe('Computer Science!');
});

const mod: User = { ...amina, role: 'mod' };
const settings = { secondFactorRoles: ['admin', 'mod'] satisfies User['role'][] };
const setUpHeading = { level: 1, name: 'Set up your second factor' };

test.each(['/', '/resources', '/profile', '/admin/users'])(
  'a role that needs a second factor sees its set-up instead of %s',
  async (path) => {
    const { calls, started } = await visit(path, {
      user: mod,
      settings,
    });
    await started;
    await screen.findByRole('heading', setUpHeading);
    expect(screen.queryByRole('button', { name: /notifications/i })).toBeNull();
    expect(calls()).not.toContain('GET /api/users/all');
  },
);

test('the page opens once the second factor is on and its recovery codes are saved', async () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcde-2345${index}`);
  const { person, started } = await visit('/profile', {
    user: mod,
    settings,
    answers: {
      [setUpCall]: [200, { success: true, message: '', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }],
      [`${setUpCall}/confirm`]: [200, { success: true, message: '', recoveryCodes }],
    },
  });
  await started;
  await person.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}');
  await screen.findByText('ABCD EFGH');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  await person.type(codeField(), '123456{Enter}');
  await screen.findByText('abcde-23459');
  await person.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('heading', setUpHeading)).toBeNull());
});

test.each([
  ['another role', amina, '/login'],
  ['someone with a second factor', { ...mod, hasSecondFactor: true }, '/login'],
  ['a link in an account mail', mod, '/verify-email?token=x'],
] as const)('%s is not held up', async (_, user, path) => {
  const { started } = await visit(path, { user, settings });
  await started;
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', setUpHeading)).toBeNull();
});
