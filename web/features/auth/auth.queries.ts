// Every call about accounts, and what it does to the session.
import type { GoogleInput, LoginInput, RegisterInput, SignedIn } from '#contract/auth.ts';
import type { PagePath } from '#contract/pages.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { getSession, openSession, setSignedIn, setSignedOut } from '#web/lib/session.ts';
import { settings } from '#web/lib/settings.ts';
import { readItem, removeItem, writeItem } from '#web/lib/storage.ts';

// Script cannot clear the session's cookie, so a sign-out that did not reach the server is remembered and repeated.
const unfinishedKey = 'signOutUnfinished';
let signingOut: Promise<void> = Promise.resolve();

/** At the start of the page: paint from the cache, then ask the server, unless there is nobody to ask for. */
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

/** After something that may have changed the person, or ended their session. A visitor has nothing to ask for. */
export async function refreshSession(): Promise<void> {
  if (getSession().status === 'signed-in') await checkProfile();
}

async function checkProfile(): Promise<void> {
  const asked = getSession();
  try {
    const { user } = await callApi('GET /api/auth/profile');
    if (getSession() === asked) setSignedIn(user);
  } catch (error) {
    if (getSession() !== asked) return;
    // Lost wifi or a busy server says nothing about who someone is, so a known person stays signed in.
    const answered = error instanceof ApiError && error.status < 500 && error.status !== 429;
    if (answered || asked.status !== 'signed-in') setSignedOut();
  }
}

export const register = (input: RegisterInput) => callApi('POST /api/auth/register', { body: input });

export const login = (input: LoginInput) =>
  signIn(() => callApi('POST /api/auth/login', { body: input }), '/');

export async function loginWithGoogle(input: GoogleInput): Promise<void> {
  await signIn(() => callApi('POST /api/auth/google', { body: input }), '/profile');
  await checkProfile();
}

async function signIn(call: () => Promise<SignedIn>, landing: PagePath): Promise<void> {
  // Its late answer would clear the new session's cookie.
  await signingOut;
  const { user } = await call();
  removeItem(unfinishedKey);
  setSignedIn(user, landing);
}

/** The person is signed out here at once, whatever the server answers. */
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
