// Account calls, and their effects on the session store.

import type { PagePath } from '#contract/pages.ts';
import type {
  GoogleInput,
  LoginInput,
  RegisterInput,
  SecondFactorCode,
  SignedIn,
} from '#contract/platform/auth.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { getConnection, subscribeToConnection } from '#web/lib/connection.store.ts';
import { getSession, onRestricted, openSession, setSignedIn, setSignedOut } from '#web/lib/session.ts';
import { settings } from '#web/lib/settings.ts';
import { readItem, removeItem, writeItem } from '#web/lib/storage.ts';

// Scripts cannot clear the HttpOnly session cookie, so a sign-out that did not reach the server is stored and retried.
const unfinishedKey = 'signOutUnfinished';
let signingOut: Promise<void> = Promise.resolve();

/** On page load: renders the cached user, then verifies the session with the server, unless there is no cookie. */
export async function startSession(): Promise<void> {
  if (!settings().mayHaveSession) {
    removeItem(unfinishedKey);
    setSignedOut();
  } else if (readItem(unfinishedKey)) {
    setSignedOut();
    await endOnServer();
  } else {
    openSession();
    await checkProfile();
  }
}

/** After an action that may have changed the user or ended the session. No request for visitors. */
export async function refreshSession(): Promise<void> {
  if (getSession().status === 'signed-in') await checkProfile();
}

let isRefreshing = false;
onRestricted(() => {
  // Several calls of a page are refused at once.
  if (isRefreshing) return;
  isRefreshing = true;
  void refreshSession().finally(() => {
    isRefreshing = false;
  });
});

async function checkProfile(): Promise<void> {
  const sessionAtStart = getSession();
  try {
    const { user } = await callApi('GET /api/auth/profile');
    if (getSession() === sessionAtStart) setSignedIn(user);
  } catch (error) {
    if (getSession() !== sessionAtStart) return;
    // A network error or an overloaded server does not end the session.
    const isDefinite = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (isDefinite || sessionAtStart.status !== 'signed-in') setSignedOut({ ended: true });
  }
}

export const register = (input: RegisterInput) => callApi('POST /api/auth/register', { body: input });

export const login = (input: LoginInput) =>
  signIn(() => callApi('POST /api/auth/login', { body: input }), '/');

export async function loginWithGoogle(input: GoogleInput): Promise<void> {
  await signIn(() => callApi('POST /api/auth/google', { body: input }), '/profile');
  await checkProfile();
}

/** Completes a sign-in that waits for the code of the second factor. */
export const enterCode = (input: SecondFactorCode, landing: PagePath) =>
  signIn(() => callApi('POST /api/auth/second-factor', { body: input }), landing);

async function signIn(call: () => Promise<SignedIn>, landing: PagePath): Promise<void> {
  // Its late response would clear the new session's cookie.
  await signingOut;
  const { user } = await call();
  removeItem(unfinishedKey);
  setSignedIn(user, landing);
}

// A sign-out without a connection is completed when it is back.
subscribeToConnection(() => {
  if (getConnection() === 'online' && readItem(unfinishedKey)) void endOnServer();
});

/** Signs out locally at once, whatever the response. */
export async function signOut(): Promise<void> {
  writeItem(unfinishedKey, 'true');
  setSignedOut();
  await endOnServer();
}

function endOnServer(): Promise<void> {
  signingOut = callApi('POST /api/auth/logout').then(
    () => removeItem(unfinishedKey),
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) removeItem(unfinishedKey);
    },
  );
  return signingOut;
}
