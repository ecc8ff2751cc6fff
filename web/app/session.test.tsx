import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callApi } from '#web/lib/api.ts';
import { amina, refusal, visit } from './visit.fixtures.tsx';

const profile = 'GET /api/auth/profile';
const logout = 'POST /api/auth/logout';
const account = () => screen.queryByRole('button', { name: 'Account menu' });
/** The menu is loaded with the first person who is signed in. */
const findAccount = () => screen.findByRole('button', { name: 'Account menu' });
const cacheUser = () => localStorage.setItem('user', JSON.stringify(amina));

/** Simulates the storage event of another tab. */
function writeInOtherTab(newValue: string | null) {
  if (newValue) localStorage.setItem('user', newValue);
  else localStorage.removeItem('user');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue })));
}

async function signOut(opened: Awaited<ReturnType<typeof visit>>) {
  await opened.person.click(await findAccount());
  await opened.person.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(account()).toBeNull());
}

test('the cached user is rendered before the response arrives', async () => {
  cacheUser();
  await visit('/', { answers: { [profile]: new Promise(() => {}) } });
  await findAccount();
});

test('local storage holds only what every page shows of the user', async () => {
  const user = { ...amina, phone: '+49 170 1', studentId: 's-17', department: 'Physics' };
  const painted = {
    _id: 'u1',
    username: 'amina',
    name: 'Amina Yusuf',
    email: 'amina@uni.edu',
    role: 'user',
    img: '',
  };
  const cached = () => JSON.parse(localStorage.getItem('user') ?? '');
  // As an earlier version cached it.
  localStorage.setItem('user', JSON.stringify(user));
  let respond: (answer: [number, unknown]) => void = () => {};
  const answer = new Promise<[number, unknown]>((resolve) => {
    respond = resolve;
  });
  const { started } = await visit('/', { answers: { [profile]: answer } });
  await findAccount();
  expect(cached()).toEqual(painted);
  respond([200, { success: true, user: { ...user, name: 'Amina Y.' } }]);
  await act(() => started);
  expect(cached()).toEqual({ ...painted, name: 'Amina Y.' });
});

test('without a session cookie no request is sent and the cached user is cleared', async () => {
  cacheUser();
  const { calls } = await visit('/', { settings: { mayHaveSession: false } });
  expect(account()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(calls()).toEqual([]);
});

test.each([
  ['unreachable', 'network error'],
  ['busy', [503, refusal('overloaded', 'The site is very busy right now.')]],
] as const)('the cached user stays signed in while the server is %s', async (_, answer) => {
  cacheUser();
  const { started } = await visit('/', { answers: { [profile]: answer } });
  await act(() => started);
  await findAccount();
  expect(localStorage.getItem('user')).toBeTruthy();
});

test.each([
  ['a 401 response', [401, refusal('signed_out', 'Please sign in to continue.')]],
  ['success: false', [200, { success: false }]],
] as const)('%s signs the cached user out', async (_, answer) => {
  cacheUser();
  const { started } = await visit('/', { answers: { [profile]: answer } });
  await act(() => started);
  expect(account()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test.each(['{"name":1}', 'not json', 'null', '{}'])(
  'the invalid cached user %s is ignored',
  async (cache) => {
    localStorage.setItem('user', cache);
    await visit('/', { answers: { [profile]: new Promise(() => {}) } });
    expect(account()).toBeNull();
  },
);

test('signing out on a protected page redirects home', async () => {
  const opened = await visit('/resources/new', {
    user: amina,
    answers: { [logout]: [200, { success: true, message: '' }] },
  });
  await signOut(opened);
  expect(opened.where()).toBe('/');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(opened.calls()).toEqual([profile, logout]);
});

test('a sign-out that did not reach the server is local, and retried first at the next start', async () => {
  await signOut(await visit('/', { user: amina, answers: { [logout]: 'network error' } }));
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

test('sign-in and sign-out are synced between tabs', async () => {
  const { started } = await visit('/', { user: amina });
  await act(() => started);
  writeInOtherTab(null);
  expect(account()).toBeNull();
  writeInOtherTab(JSON.stringify(amina));
  await findAccount();
});

test('a 401 of any call signs out', async () => {
  const { started } = await visit('/', { user: amina });
  await act(() => started);
  await findAccount();
  await act(() => callApi('GET /api/users/all').catch(() => {}));
  expect(account()).toBeNull();
});
