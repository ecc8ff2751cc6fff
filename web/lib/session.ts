// The session store. It starts with the user cached in local storage; web/features/auth verifies it with the server.
import type { PagePath } from '#contract/pages.ts';
import type { User } from '#contract/users.ts';
import { readItem, removeItem, writeItem } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Session =
  | { status: 'loading' }
  /** `landing` is the redirect target after sign-in when there is no return path. */
  | { status: 'signed-in'; user: User; landing: PagePath }
  /** `was` is the user whose session ended in this tab, for the dialog to sign in again. */
  | { status: 'signed-out'; was: User | undefined };

const userKey = 'user';
const store = createStore<Session>({ status: 'loading' });

/** Each change creates a new object, so that a late response can detect it by identity. */
export const getSession = store.get;
export const subscribeToSession = store.subscribe;
export const useSession = (): Session => useStore(store);

const signedInUser = (): User | undefined => {
  const session = store.get();
  return session.status === 'signed-in' ? session.user : undefined;
};

export const getPersonId = (): string | undefined => signedInUser()?._id;

/** Assumes the cached user is signed in until the server has verified it. */
export function openSession(): void {
  const user = parseUser(readItem(userKey));
  store.set(user ? { status: 'signed-in', user, landing: '/' } : { status: 'loading' });
}

export function setSignedIn(user: User, landing: PagePath = '/'): void {
  writeItem(userKey, JSON.stringify(user));
  const before = store.get();
  const same = before.status === 'signed-in' && before.user._id === user._id ? before : undefined;
  store.set({ status: 'signed-in', user, landing: same?.landing ?? landing });
}

export function setSignedOut(): void {
  removeItem(userKey);
  if (store.get().status !== 'signed-out') end();
}

const end = () => store.set({ status: 'signed-out', was: signedInUser() });

// Another tab signed in or out. Clearing the storage sends an event with a null key.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== userKey && key !== null) return;
  const user = parseUser(newValue);
  if (user) store.set({ status: 'signed-in', user, landing: '/' });
  else if (signedInUser()) end();
});

/** Checks only enough to detect a user cached by an older version: the server's response replaces it anyway. */
function parseUser(text: string | null): User | undefined {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<User> | null;
    const required = [user?._id, user?.username, user?.name, user?.email, user?.role, user?.img];
    const isComplete = required.every((part) => typeof part === 'string') && Array.isArray(user?.shown);
    return isComplete ? (user as User) : undefined;
  } catch {
    return undefined;
  }
}
