import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockGoogle, nonceAnswers, nonceCall } from './google.fixtures.ts';
import { type Answers, amina, refusal, visit } from './visit.fixtures.tsx';

const call = 'POST /api/auth/google';
const signedIn = [200, { success: true, message: '', user: amina }] as const;
const script = () =>
  document.head.querySelector<HTMLScriptElement>('script[src="https://accounts.google.com/gsi/client"]');

const open = (path: string, answers: Answers = {}) =>
  visit(path, { answers: { ...nonceAnswers, ...answers }, settings: { googleClientId: 'client-1' } });
const alert = async () => (await screen.findByRole('alert')).textContent;

test.each(['/login', '/register'])(
  'without a client id %s offers only email and loads no script',
  async (path) => {
    await visit(path);
    await screen.findByRole('textbox', { name: 'Email address' });
    expect(screen.queryByText(/Google|Or (continue|register) with/)).toBeNull();
    expect(script()).toBeNull();
  },
);

test('shows an error when the script fails to load', async () => {
  await open('/login');
  await waitFor(() => expect(script()).toBeTruthy());
  fireEvent.error(script() as HTMLScriptElement);
  expect(await alert()).toBe('Failed to load Google Sign-In');
});

test('shows an error when the script has no accounts.id API', async () => {
  await open('/login');
  await waitFor(() => expect(script()).toBeTruthy());
  fireEvent.load(script() as HTMLScriptElement);
  expect(await alert()).toBe('Failed to initialize Google Sign-In');
  script()?.remove();
});

test('shows an error when initialize throws', async () => {
  mockGoogle().initialize.mockImplementation(() => {
    throw new Error('bad client');
  });
  await open('/login');
  expect(await alert()).toBe('Failed to initialize Google Sign-In');
});

test.each([
  ['/login', '/profile'],
  ['/login?from=%2Fresources%2Fnew', '/resources/new'],
])("Google's button on %s is rendered as specified, and signing in redirects to %s", async (path, target) => {
  const { initialize, renderButton, answer } = mockGoogle();
  const { requests, router, person } = await visit(path, {
    user: amina,
    answers: { ...nonceAnswers, [call]: signedIn },
    settings: { googleClientId: 'client-1', mayHaveSession: false },
  });
  await waitFor(() => expect(renderButton).toHaveBeenCalled());
  expect(initialize.mock.lastCall?.[0]).toMatchObject({
    client_id: 'client-1',
    nonce: expect.stringMatching(/^nonce-/),
  });
  expect(renderButton.mock.lastCall?.[1]).toEqual({ theme: 'outline', size: 'large', width: 250 });

  await person.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  const visited: string[] = [];
  router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.href));
  await answer({ credential: 'signed' });
  // Only the first navigation: the mocked API answers that page's requests with 401, which redirects to /login.
  await waitFor(() => expect(visited[0]).toBe(target));
  // Without the requests of the target page, and of the page that it redirects to.
  const calls = requests.filter((request) => request.call.includes('/api/auth/'));
  expect(calls.slice(0, 3)).toEqual([
    { call: nonceCall, body: undefined },
    { call, body: { token: 'signed', remember: true } },
    { call: 'GET /api/auth/profile', body: undefined },
  ]);
});

test.each<[string, { credential?: string }, Answers, string]>([
  ['a missing credential', {}, {}, 'No credential received from Google'],
  [
    'an error response',
    { credential: 't' },
    { [call]: [401, refusal('google_expired', 'Google login failed: expired.')] },
    'Google login failed: expired.',
  ],
  [
    'an error response without a message',
    { credential: 't' },
    { [call]: [500, null] },
    'Google login failed',
  ],
  ['a network error', { credential: 't' }, { [call]: 'network error' }, 'Failed to login with Google'],
])('shows the error message for %s', async (_, response, answers, message) => {
  const { initialize, answer } = mockGoogle();
  await open('/register', answers);
  await waitFor(() => expect(initialize).toHaveBeenCalled());
  await answer(response);
  expect(await alert()).toBe(message);
});

test('a refused credential was used, so that the button gets a new nonce', async () => {
  const { initialize, renderButton, answer } = mockGoogle();
  await open('/login', { [call]: [401, refusal('google_expired', 'Google login failed: expired.')] });
  await waitFor(() => expect(renderButton).toHaveBeenCalledTimes(1));
  await answer({ credential: 't' });
  await waitFor(() => expect(renderButton).toHaveBeenCalledTimes(2));
  const [first, second] = initialize.mock.calls.map(([{ nonce }]) => nonce);
  expect(first).not.toBe(second);
  expect(await alert()).toBe('Google login failed: expired.');
});

test('shows an error when the nonce cannot be fetched', async () => {
  mockGoogle();
  await open('/login', { [nonceCall]: 'network error' });
  expect(await alert()).toBe('Failed to initialize Google Sign-In');
});
