import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refusal } from '#web/app/visit.fixtures.tsx';
import { fullUser, visitEdit } from '#web/features/profile/profile.fixtures.tsx';

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

test('EmailForm requires the username of an account without a password', async () => {
  const { person, bodyOf } = await visitEdit(
    'email',
    { ...fullUser, hasPassword: false },
    { [changeCall]: done },
  );
  await person.type(field('New email address'), 'new@uni.edu');
  await person.type(field('Type your username, amina'), 'amin');
  await person.click(screen.getByRole('button', { name: 'Change email address' }));
  await screen.findByText('Please type amina to change the address.');
  await person.type(field('Type your username, amina'), 'a{Enter}');
  await screen.findByText(message);
  expect(bodyOf(changeCall)).toEqual({ email: 'new@uni.edu', confirmation: 'amina' });
});

test.each([
  ['{Tab}', 'correct horse', 'New email address', 'Please enter your new email address.'],
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
  await person.click(screen.getByRole('button', { name: 'Resend' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please look in your spam folder, too.');
});
