// Who is signed in, as far as this page knows. It paints from the cached user at once; the calls that check it
// are in web/features/auth.
import type { PagePath } from '#contract/pages.ts';
import type { User } from '#contract/users.ts';
import { readItem, removeItem, writeItem } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Session =
  | { status: 'loading' }
  /** `landing` is where a sign-in leads when the person did not come from another page. */
  | { status: 'signed-in'; user: User; landing: PagePath }
  /** `was` is who has been signed in on this page before, so that they can be asked to sign in again. */
  | { status: 'signed-out'; was: User | undefined };

const userKey = 'user';
const store = createStore<Session>({ status: 'loading' });

/** Each change makes a new object, so an answer that comes late can tell that the session is no longer the same. */
export const getSession = store.get;
export const subscribeToSession = store.subscribe;
export const useSession = (): Session => useStore(store);

const signedInUser = (): User | undefined => {
  const session = store.get();
  return session.status === 'signed-in' ? session.user : undefined;
};

export const getPersonId = (): string | undefined => signedInUser()?._id;

/** Takes the cached user for signed in until the server says otherwise. */
export function openSession(): void {
  const user = parseUser(readItem(userKey));
  store.set(user ? { status: 'signed-in', user, landing: '/' } : { status: 'loading' });
}

export function setSignedIn(user: User, landing: PagePath = '/'): void {
  writeItem(userKey, JSON.stringify(user));
  const before = store.get();
  const known = before.status === 'signed-in' && before.user._id === user._id ? before : undefined;
  store.set({ status: 'signed-in', user, landing: known?.landing ?? landing });
}

export function setSignedOut(): void {
  removeItem(userKey);
  if (store.get().status !== 'signed-out') end();
}

const end = () => store.set({ status: 'signed-out', was: signedInUser() });

// Another tab signed in or out. A cleared storage comes without a key.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== userKey && key !== null) return;
  const user = parseUser(newValue);
  if (user) store.set({ status: 'signed-in', user, landing: '/' });
  else if (signedInUser()) end();
});

/** Only what tells a whole one from an older version's is looked at: the server's answer replaces it anyway. */
function parseUser(text: string | null): User | undefined {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<User> | null;
    const painted = [user?._id, user?.username, user?.name, user?.email, user?.role, user?.img];
    const whole = painted.every((part) => typeof part === 'string') && Array.isArray(user?.shown);
    return whole ? (user as User) : undefined;
  } catch {
    return undefined;
  }
}
