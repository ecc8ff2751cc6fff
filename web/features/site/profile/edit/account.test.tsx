import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Device } from '#contract/platform/sessions.ts';
import { mockGoogle, nonceAnswers } from '#web/app/google.fixtures.ts';
import { type Answers, refusal } from '#web/app/visit.fixtures.tsx';
import { fullUser, visitEdit } from '#web/features/site/profile/profile.fixtures.tsx';

const done = [200, { success: true, message: 'Done.' }] as const;
const passwordCall = 'POST /api/users/profile/password';
const devicesCall = 'GET /api/users/profile/devices';
const deleteCall = 'DELETE /api/users/profile';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

async function fillPasswords(answers: Answers, [current, next, again]: [string, string, string]) {
  const site = await visitEdit('password', fullUser, answers);
  await site.person.type(field('Current password'), current);
  await site.person.type(field('New password'), next);
  await site.person.type(field('Confirm new password'), again);
  await site.person.click(screen.getByRole('button', { name: 'Change password' }));
  return site;
}

test('PasswordForm changes the password and shows a notice', async () => {
  const { bodyOf } = await fillPasswords({ [passwordCall]: done }, [
    'old one',
    'correct horse',
    'correct horse',
  ]);
  await screen.findByText('Your password was changed. Other devices were signed out.');
  expect(bodyOf(passwordCall)).toEqual({ currentPassword: 'old one', newPassword: 'correct horse' });
  expect(field('Current password').value).toBe('');
});

test('DevicesSection refetches the devices on every mount', async () => {
  const { person, calls } = await visitEdit('devices', fullUser, withDevices);
  await rows();
  await person.click(screen.getByRole('link', { name: 'Password' }));
  await screen.findByLabelText('Current password');
  await person.click(screen.getByRole('link', { name: 'Devices' }));
  await rows();
  expect(calls().filter((made) => made === devicesCall)).toHaveLength(2);
});

test('PasswordForm shows a wrong password at its field', async () => {
  const message = 'This password is not right.';
  const wrong = [403, refusal('wrong_password', message, { currentPassword: message })] as const;
  await fillPasswords({ [passwordCall]: wrong }, ['not it', 'correct horse', 'correct horse']);
  await waitFor(() => expect(noteOf('Current password')).toBe(message));
  expect(document.activeElement).toBe(field('Current password'));
  expect(field('New password').value).toBe('correct horse');
});

test.each([
  [['', 'correct horse', 'correct horse'], 'Current password', 'Please enter your current password.'],
  [['old one', 'short', 'short'], 'New password', 'Must be at least 8 characters long'],
  [['old one', 'correct horse', 'correct house'], 'Confirm new password', /same password/],
] as [[string, string, string], string, string | RegExp][])(
  'PasswordForm rejects the passwords %j without a request',
  async (texts, label, message) => {
    const typed = texts.map((text) => text || '{Tab}') as [string, string, string];
    const { calls } = await fillPasswords({}, typed);
    await waitFor(() => expect(noteOf(label)).toMatch(message));
    expect(calls()).not.toContain(passwordCall);
  },
);

test.each([
  [[429, refusal('too_many', 'Too many attempts.')], 'Too many attempts.'],
  [[502, null], 'Failed to change your password'],
  ['network error', /error occurred while changing your password/],
] as const)('PasswordForm shows other errors in the banner', async (answer, message) => {
  await fillPasswords({ [passwordCall]: answer }, ['old one', 'correct horse', 'correct horse']);
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
});

test('a Google account has no password form', async () => {
  await visitEdit('password', { ...fullUser, hasPassword: false });
  await screen.findByText(/You sign in with Google/);
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

const device = (part: Partial<Device>): Device => ({
  _id: 'd1',
  name: 'Firefox on Linux',
  current: false,
  signedInAt: '2026-11-12T12:00:00.000Z',
  lastSeenAt: new Date().toISOString(),
  ...part,
});
const devices = [
  device({ _id: 'here', current: true }),
  device({ _id: 'd2', name: 'Safari on iPhone' }),
  device({ _id: 'd3', name: 'Chrome on Windows' }),
];
const withDevices = { [devicesCall]: [200, { success: true, devices }] as const };
const rows = async () => (await screen.findByRole('list', { name: 'Devices' })).querySelectorAll('li');

test('DevicesSection lists the devices, without a button for the current one', async () => {
  await visitEdit('devices', fullUser, withDevices);
  const [here, phone] = await rows();
  expect(here?.textContent).toContain('This device');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(phone?.textContent).toContain('Signed in 12 Nov 2026 · Last active today');
});

test.each([
  ['one', 'DELETE /api/users/profile/devices/d2', 'That device was signed out.'],
  ['all others', 'DELETE /api/users/profile/devices', 'Every other device was signed out.'],
])('DevicesSection signs out %s', async (which, call, message) => {
  const { person, calls } = await visitEdit('devices', fullUser, { ...withDevices, [call]: done });
  await rows();
  await person.click(
    which === 'one'
      ? screen.getByRole('button', { name: 'Sign out', description: 'Safari on iPhone' })
      : screen.getByRole('button', { name: 'Sign out everywhere else' }),
  );
  await screen.findByText(message);
  expect(calls()).toContain(call);
  expect(calls().filter((made) => made === devicesCall)).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' }));
});

test('a single device has no button to sign out the others', async () => {
  await visitEdit('devices', fullUser, {
    [devicesCall]: [200, { success: true, devices: devices.slice(0, 1) }],
  });
  await rows();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('DevicesSection shows the error of a failed sign-out', async () => {
  const { person } = await visitEdit('devices', fullUser, {
    ...withDevices,
    'DELETE /api/users/profile/devices/d2': [404, refusal('not_found', 'There is nothing at this address.')],
  });
  await rows();
  await person.click(screen.getByRole('button', { name: 'Sign out', description: 'Safari on iPhone' }));
  expect((await screen.findByRole('alert')).textContent).toBe('There is nothing at this address.');
});

test('DevicesSection shows an error response with a retry button', async () => {
  await visitEdit('devices', fullUser, { [devicesCall]: [429, refusal('too_many', 'Too many.')] });
  expect((await screen.findByRole('alert')).textContent).toBe('Your devices could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the data export is a download link', async () => {
  await visitEdit('data');
  const link = await screen.findByRole('link', { name: 'Download my data' });
  expect(link.getAttribute('href')).toBe('/api/users/profile/export');
  expect(link.hasAttribute('download')).toBe(true);
});

async function openDeleteDialog(answers: Answers, user = fullUser) {
  const site = await visitEdit('data', user, answers, { googleClientId: 'client-1' });
  await site.person.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete your account for good?' });
  const confirm = () => within(dialog).getByRole('button', { name: 'Delete my account' });
  return { ...site, dialog, confirm };
}

test('DeleteAccount deletes with the password, signs out and redirects home', async () => {
  const { person, dialog, confirm, where, bodyOf } = await openDeleteDialog({ [deleteCall]: done });
  expect(dialog.textContent).toContain('Former member');
  await person.type(field('Your password'), 'correct horse');
  await person.click(confirm());
  await screen.findByText(/Your account was deleted/);
  expect(where()).toBe('/');
  expect(bodyOf(deleteCall)).toEqual({ confirmation: 'correct horse' });
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('DeleteAccount ignores unsaved changes', async () => {
  const { person, where } = await visitEdit('details', fullUser, { [deleteCall]: done });
  await person.type(field('Department'), '!');
  await person.click(screen.getByRole('link', { name: 'Your data' }));
  await person.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await person.type(field('Your password'), 'correct horse{Enter}');
  await waitFor(() => expect(where()).toBe('/'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('DeleteAccount asks an account without a password to confirm with Google', async () => {
  const { answer, renderButton } = mockGoogle();
  const { person, confirm, bodyOf, calls } = await openDeleteDialog(
    { ...nonceAnswers, [deleteCall]: done },
    { ...fullUser, hasPassword: false },
  );
  await waitFor(() => expect(renderButton).toHaveBeenCalled());
  await person.click(confirm());
  await screen.findByText('Please confirm with Google to delete this account.');
  expect(calls()).not.toContain(deleteCall);
  await answer({ credential: 'signed' });
  await person.click(confirm());
  await screen.findByText(/Your account was deleted/);
  expect(bodyOf(deleteCall)).toEqual({ confirmation: 'signed' });
});

test('DeleteAccount shows a wrong password at its field', async () => {
  const { person, confirm, where } = await openDeleteDialog({
    [deleteCall]: [403, refusal('wrong_password', 'This password is not right.')],
  });
  await person.click(confirm());
  expect(noteOf('Your password')).toBe('Please enter your password.');
  await person.type(field('Your password'), 'not it');
  await person.click(confirm());
  await waitFor(() => expect(noteOf('Your password')).toBe('This password is not right.'));
  expect(where()).toBe('/profile/edit?section=data');
});

test.each([
  [[409, refusal('last_admin', 'The last admin can be neither demoted nor deleted.')], /^The last admin/],
  ['network error', 'Your account could not be deleted. Please try again.'],
] as const)('DeleteAccount shows other errors in the dialog', async (answer, message) => {
  const { person, confirm } = await openDeleteDialog({ [deleteCall]: answer });
  await person.type(field('Your password'), 'correct horse');
  await person.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
