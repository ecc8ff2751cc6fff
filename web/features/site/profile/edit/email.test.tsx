import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockGoogle, nonceAnswers } from '#web/app/google.fixtures.ts';
import { type Answers, refusal } from '#web/app/visit.fixtures.tsx';
import { fullUser, visitEdit } from '#web/features/site/profile/profile.fixtures.tsx';

const changeCall = 'POST /api/users/profile/email';
const resendCall = 'POST /api/auth/verify-email/resend';
const message = 'A mail with a link is on its way to new@uni.edu.';
const done = [200, { success: true, message }] as const;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

async function requestChange(answers: Answers, email = 'new@uni.edu', password = 'correct horse') {
  const site = await visitEdit('email', fullUser, answers);
  await site.person.type(field('New email address'), email);
  await site.person.type(field('Your password'), password);
  await site.person.click(screen.getByRole('button', { name: 'Change email address' }));
  return site;
}

test('EmailForm requests the change with the password and shows the response', async () => {
  const { bodyOf } = await requestChange({ [changeCall]: done }, ' new@uni.edu');
  await screen.findByText(message);
  expect(bodyOf(changeCall)).toEqual({ email: 'new@uni.edu', confirmation: 'correct horse' });
  expect(field('New email address').value).toBe('');
  expect(screen.getByText('Verified')).toBeTruthy();
});

/** The form of an account without a password, filled. */
async function changeWithGoogle(change: Answers[string]) {
  const google = mockGoogle();
  const site = await visitEdit(
    'email',
    { ...fullUser, hasPassword: false },
    { ...nonceAnswers, [changeCall]: change },
    { googleClientId: 'client-1' },
  );
  const group = screen.getByRole('group', { name: 'Confirm with Google that it is you' });
  await waitFor(() => expect(google.renderButton).toHaveBeenCalledTimes(1));
  await site.person.type(field('New email address'), 'new@uni.edu');
  const submit = () => site.person.click(screen.getByRole('button', { name: 'Change email address' }));
  const bodies = () => site.requests.filter(({ call }) => call === changeCall).map(({ body }) => body);
  return { ...google, group, submit, bodies };
}

test('EmailForm asks an account without a password to confirm with Google', async () => {
  const { answer, group, submit, bodies } = await changeWithGoogle(done);
  await submit();
  await screen.findByText('Please confirm with Google to change the address.');
  expect(document.activeElement).toBe(group);
  expect(bodies()).toEqual([]);
  await answer({ credential: 'first' });
  await screen.findByText('Google has confirmed that it is you.');
  await submit();
  await screen.findByText(message);
  expect(bodies()).toEqual([{ email: 'new@uni.edu', confirmation: 'first' }]);
});

test('EmailForm asks again when a confirmation with Google has expired', async () => {
  const expired = 'This confirmation by Google has expired. Please confirm again.';
  let requests = 0;
  const { answer, renderButton, group, submit, bodies } = await changeWithGoogle(() =>
    requests++ === 0 ? [403, refusal('wrong_password', expired, { confirmation: expired })] : done,
  );
  await answer({ credential: 'first' });
  await submit();
  await waitFor(() => expect(group.textContent).toContain(expired));
  // The button is back, with a new nonce.
  await waitFor(() => expect(renderButton).toHaveBeenCalledTimes(2));
  await answer({ credential: 'second' });
  await submit();
  await screen.findByText(message);
  expect(bodies()).toEqual([
    { email: 'new@uni.edu', confirmation: 'first' },
    { email: 'new@uni.edu', confirmation: 'second' },
  ]);
});

test('EmailForm leads an account without a password to choose one, where Google is off', async () => {
  await visitEdit('email', { ...fullUser, hasPassword: false });
  expect(screen.getByRole('link', { name: 'choose a password' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

test.each([
  ['{Tab}', 'correct horse', 'New email address', 'Please enter your email address.'],
  ['nobody', 'correct horse', 'New email address', /does not look like an email/],
  ['new@uni.edu', '{Tab}', 'Your password', 'Please enter your password.'],
])(
  'EmailForm rejects the email %s with the password %s without a request',
  async (email, password, label, note) => {
    const { calls } = await requestChange({}, email, password);
    await waitFor(() => expect(noteOf(label)).toMatch(note));
    expect(calls()).not.toContain(changeCall);
  },
);

test.each([
  [403, 'wrong_password', 'confirmation', 'Your password', 'This password is not right.'],
  [409, 'email_taken', 'email', 'New email address', 'An account with this email already exists.'],
])(
  'EmailForm shows a field error (%i) at its field and keeps the input',
  async (status, code, name, label, text) => {
    await requestChange({ [changeCall]: [status, refusal(code, text, { [name]: text })] });
    await waitFor(() => expect(noteOf(label)).toBe(text));
    expect(document.activeElement).toBe(field(label));
    expect(field('New email address').value).toBe('new@uni.edu');
  },
);

test('EmailForm shows other errors in the banner', async () => {
  await requestChange({ [changeCall]: 'network error' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/error occurred while changing/);
});

test('EmailSection resends the mail for an unverified address', async () => {
  const { person } = await visitEdit(
    'email',
    { ...fullUser, emailVerified: false },
    { [resendCall]: [429, refusal('too_many', 'Please look in your spam folder, too.')] },
  );
  expect(screen.getByText('Not verified')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Resend the confirmation mail' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please look in your spam folder, too.');
});
