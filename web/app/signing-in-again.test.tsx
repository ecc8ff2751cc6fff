import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fullUser, saveCall, visitEdit } from '#web/features/site/profile/profile.fixtures.tsx';
import { type Answers, refusal } from './visit.fixtures.tsx';

const ended = [401, refusal('signed_out', 'Please sign in to continue.')] as const;
const loginCall = 'POST /api/auth/login';
const signedIn = [200, { success: true, message: '', user: fullUser }] as const;
const department = () => screen.getByLabelText<HTMLInputElement>('Department');
const save = () => screen.getByRole('button', { name: 'Save' });
// Loaded lazily.
const dialog = () => screen.findByRole('dialog', { name: 'Sign in again' });

/** Unsaved input, and a session that has ended when it is saved. */
async function saveWithExpiredSession(answers: Answers = {}) {
  const site = await visitEdit('details', fullUser, { [saveCall]: ended, ...answers });
  await site.person.type(department(), '!');
  await site.person.click(save());
  return { ...site, here: within(await dialog()) };
}

test('the input is kept, and Save works after signing in again', async () => {
  const { person, here, requests, where } = await saveWithExpiredSession({ [loginCall]: signedIn });
  expect(here.getByLabelText<HTMLInputElement>('Email address').value).toBe('amina@uni.edu');
  expect(document.activeElement).toBe(here.getByLabelText('Password'));
  expect(screen.getByText('You must be logged in to save your profile')).toBeTruthy();
  await person.type(here.getByLabelText('Password'), 'correct horse');
  await person.click(here.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(where()).toBe('/profile/edit');
  expect(department().value).toBe('Computer Science!');
  await waitFor(() => expect(document.activeElement).toBe(save()));
  await person.click(save());
  await waitFor(() => expect(requests.filter(({ call }) => call === saveCall)).toHaveLength(2));
  expect(requests.findLast(({ call }) => call === saveCall)?.body).toEqual({
    department: 'Computer Science!',
  });
});

test.each([
  [[401, refusal('wrong_credentials', 'That does not match.')], 'That does not match.'],
  ['network error', 'An error occurred during login. Please try again.'],
] as const)('a failed sign-in shows its error in the dialog', async (answer, message) => {
  const { person, here } = await saveWithExpiredSession({ [loginCall]: answer });
  await person.type(here.getByLabelText('Password'), 'not it{Enter}');
  expect((await here.findByRole('alert')).textContent).toBe(message);
  expect(department().value).toBe('Computer Science!');
});

test('the dialog can be dismissed and reopened by its button and by Save', async () => {
  const { person, here } = await saveWithExpiredSession();
  await person.click(here.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Sign in again' }));
  await person.click(within(await dialog()).getByRole('button', { name: 'Not now' }));
  await person.click(save());
  await dialog();
  expect(department().value).toBe('Computer Science!');
});

test('signing in as another user remounts the page without the previous input', async () => {
  const other = { ...fullUser, _id: 'u2', username: 'ben', department: 'History' };
  const { person, here } = await saveWithExpiredSession({
    [loginCall]: [200, { success: true, message: '', user: other }],
  });
  // From here on the mocked API returns the other user.
  const profile = { success: true, message: '', user: other };
  const answered = globalThis.fetch;
  globalThis.fetch = (async (url: string, options: RequestInit) =>
    url === '/api/users/profile' ? Response.json(profile) : answered(url, options)) as typeof fetch;
  await person.type(here.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(department().value).toBe('History'));
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ben');
});

test('signing in in another tab closes the dialog', async () => {
  await saveWithExpiredSession();
  const newValue = JSON.stringify(fullUser);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(department().value).toBe('Computer Science!');
});

test('without unsaved changes, an ended session redirects to /login', async () => {
  const { where } = await visitEdit('details', fullUser);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));
  await waitFor(() => expect(where()).toBe('/login?from=%2Fprofile%2Fedit'));
});
