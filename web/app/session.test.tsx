import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callApi } from '#web/lib/api.ts';
import { amina, refusal, visit } from './visit.fixtures.tsx';

const profile = 'GET /api/auth/profile';
const logout = 'POST /api/auth/logout';
const account = () => screen.queryByRole('button', { name: 'Account menu' });
const cacheUser = () => localStorage.setItem('user', JSON.stringify(amina));

/** What another tab wrote, as the browser tells it. */
function otherTab(newValue: string | null) {
  if (newValue) localStorage.setItem('user', newValue);
  else localStorage.removeItem('user');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue })));
}

async function leave(opened: Awaited<ReturnType<typeof visit>>) {
  await opened.person.click(await screen.findByRole('button', { name: 'Account menu' }));
  await opened.person.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(account()).toBeNull());
}

test('the cached user is painted before the server answers', async () => {
  cacheUser();
  await visit('/', { answers: { [profile]: new Promise(() => {}) } });
  expect(account()).toBeTruthy();
});

test('without a cookie nobody is asked for, and the cache is cleared', async () => {
  cacheUser();
  const { calls } = await visit('/', { settings: { mayHaveSession: false } });
  expect(account()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(calls()).toEqual([]);
});

test.each([
  ['away', 'away'],
  ['busy', [503, refusal('overloaded', 'The site is very busy right now.')]],
] as const)('a known person stays signed in while the server is %s', async (_, answer) => {
  cacheUser();
  const { started } = await visit('/', { answers: { [profile]: answer } });
  await act(() => started);
  expect(account()).toBeTruthy();
  expect(localStorage.getItem('user')).toBeTruthy();
});

test.each([
  ['an ended session', [401, refusal('signed_out', 'Please sign in to continue.')]],
  ['success false', [200, { success: false }]],
] as const)('%s means signed out, whatever the cache says', async (_, answer) => {
  cacheUser();
  const { started } = await visit('/', { answers: { [profile]: answer } });
  await act(() => started);
  expect(account()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test.each(['{"name":1}', 'not json', 'null', '{}'])(
  'a cache of %s is not taken for a person',
  async (cache) => {
    localStorage.setItem('user', cache);
    await visit('/', { answers: { [profile]: new Promise(() => {}) } });
    expect(account()).toBeNull();
  },
);

test('signing out leads home from a protected page', async () => {
  const opened = await visit('/resources/new', {
    user: amina,
    answers: { [logout]: [200, { success: true, message: '' }] },
  });
  await leave(opened);
  expect(opened.where()).toBe('/');
  expect(localStorage.length).toBe(0);
  expect(opened.calls()).toEqual([profile, logout]);
});

test('a sign-out that does not reach the server holds, and is repeated at the next start before all else', async () => {
  await leave(await visit('/', { user: amina, answers: { [logout]: 'away' } }));
  expect(localStorage.getItem('user')).toBeNull();

  const next = await visit('/', {
    user: amina,
    answers: { [logout]: [200, { success: true, message: '' }] },
  });
  await act(() => next.started);
  expect(account()).toBeNull();
  expect(next.calls()).toEqual([logout]);

  const afterwards = await visit('/', { user: amina });
  await act(() => afterwards.started);
  expect(afterwards.calls()).toEqual([profile]);
});

test('other tabs follow', async () => {
  const { started } = await visit('/', { user: amina });
  await act(() => started);
  otherTab(null);
  expect(account()).toBeNull();
  otherTab(JSON.stringify(amina));
  expect(account()).toBeTruthy();
});

test('a later 401 means signed out', async () => {
  const { started } = await visit('/', { user: amina });
  await act(() => started);
  expect(account()).toBeTruthy();
  await act(() => callApi('GET /api/users/all').catch(() => {}));
  expect(account()).toBeNull();
});
