// Who is signed in, as far as this page knows. It paints from the cached user at once; the calls that check it
// are in web/features/auth.
import { useSyncExternalStore } from 'react';
import type { PagePath } from '#contract/pages.ts';
import type { User } from '#contract/users.ts';
import { forget, recall, remember } from './storage.ts';

export type Session =
  | { status: 'loading' }
  /** `landing` is where a sign-in leads when the person did not come from another page. */
  | { status: 'signed-in'; user: User; landing: PagePath }
  /** `was` is who has been signed in on this page before, so that they can be asked to sign in again. */
  | { status: 'signed-out'; was: User | undefined };

const userKey = 'user';
const listeners = new Set<() => void>();
let session: Session = { status: 'loading' };

/** Each change makes a new object, so an answer that comes late can tell that the session is no longer the same. */
export const getSession = (): Session => session;

export const getPersonId = (): string | undefined =>
  session.status === 'signed-in' ? session.user._id : undefined;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(subscribeToSession, getSession);

/** Takes the cached user for signed in until the server says otherwise. */
export function openSession(): void {
  const user = parseUser(recall(userKey));
  change(user ? { status: 'signed-in', user, landing: '/' } : { status: 'loading' });
}

export function setSignedIn(user: User, landing: PagePath = '/'): void {
  remember(userKey, JSON.stringify(user));
  const known = session.status === 'signed-in' && session.user._id === user._id ? session : undefined;
  change({ status: 'signed-in', user, landing: known?.landing ?? landing });
}

export function setSignedOut(): void {
  forget(userKey);
  if (session.status !== 'signed-out') end();
}

const end = () =>
  change({ status: 'signed-out', was: session.status === 'signed-in' ? session.user : undefined });

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

// Another tab signed in or out. A cleared storage comes without a key.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== userKey && key !== null) return;
  const user = parseUser(newValue);
  if (user) change({ status: 'signed-in', user, landing: '/' });
  else if (session.status === 'signed-in') end();
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
