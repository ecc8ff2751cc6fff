// The session store. It starts with the user cached in local storage; web/features/platform/auth verifies it with the server.
// Cached is only what every page shows of the user: anyone with access to the device can read it.
import type { PagePath } from '#contract/pages.ts';
import type { User } from '#contract/platform/users.ts';
import { readItem, removeItem, writeItem } from './storage.ts';
import { createStore, useStore } from './store.ts';

const paintedFields = ['_id', 'username', 'name', 'email', 'role', 'img'] as const;
type PaintedUser = Pick<User, (typeof paintedFields)[number]>;

export interface SessionUser extends PaintedUser {
  /** All fields, once the server has sent them. */
  profile: User | undefined;
}

export type Session =
  | { status: 'loading' }
  /** `landing` is the redirect target after sign-in when there is no return path. */
  | { status: 'signed-in'; user: SessionUser; landing: PagePath }
  /**
   * `was` is the user whose session ended in this tab, for the dialog to sign in again. `ended` when the server ended it, not
   * the user.
   */
  | { status: 'signed-out'; was: SessionUser | undefined; ended: boolean };

const userKey = 'user';
/** One object for every visitor, so that a page rendered on the server is not rendered again for the session. */
const visitor: Session = { status: 'signed-out', was: undefined, ended: false };
// Pages are rendered on the server only for visitors.
const store = createStore<Session>({ status: 'loading' }, visitor);

/** On the server: renders for someone whose session is not known yet, instead of a visitor. */
export function renderUnknownSession(): void {
  store.getOnServer = store.get;
}

/** Each change creates a new object, so that a late response can detect it by identity. */
export const getSession = store.get;
export const subscribeToSession = store.subscribe;
export const useSession = (): Session => useStore(store);

const signedInUser = (): SessionUser | undefined => {
  const session = store.get();
  return session.status === 'signed-in' ? session.user : undefined;
};

let whenRestricted: () => void = () => {};
/** Called when a call was refused because a moderator has muted or suspended the user: what is known of them is old. */
export function onRestricted(act: () => void): void {
  whenRestricted = act;
}
export const noteRestricted = (): void => whenRestricted();

export const getPersonId = (): string | undefined => signedInUser()?._id;

/** Assumes the cached user is signed in until the server has verified it. */
export function openSession(): void {
  const user = parseUser(readItem(userKey));
  // Earlier versions cached all fields.
  if (user) writeItem(userKey, JSON.stringify(user));
  store.set(user ? signedInAs({ ...user, profile: undefined }) : { status: 'loading' });
}

const signedInAs = (user: SessionUser): Session => ({ status: 'signed-in', user, landing: '/' });

export function setSignedIn(user: User, landing: PagePath = '/'): void {
  const painted = pickPainted(user);
  writeItem(userKey, JSON.stringify(painted));
  const before = store.get();
  const same = before.status === 'signed-in' && before.user._id === user._id ? before : undefined;
  store.set({
    status: 'signed-in',
    user: { ...painted, profile: user },
    landing: same?.landing ?? landing,
  });
}

export function setSignedOut({ ended = false } = {}): void {
  removeItem(userKey);
  if (store.get().status !== 'signed-out') end(ended);
}

function end(ended = false): void {
  const was = signedInUser();
  store.set(was ? { status: 'signed-out', was, ended } : visitor);
}

// Another tab signed in or out. Clearing the storage sends an event with a null key.
globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key !== userKey && key !== null) return;
  const user = parseUser(newValue);
  if (user) store.set(signedInAs({ ...user, profile: knownProfile(user) }));
  else if (signedInUser()) end();
});

/** What this tab knows of the user, with the fields that the other tab has written. */
function knownProfile(user: PaintedUser): User | undefined {
  const session = store.get();
  const known =
    session.status === 'signed-in' ? session.user : session.status === 'signed-out' ? session.was : undefined;
  return known?.profile && known._id === user._id ? { ...known.profile, ...user } : undefined;
}

const pickPainted = ({ _id, username, name, email, role, img }: PaintedUser): PaintedUser => ({
  _id,
  username,
  name,
  email,
  role,
  img,
});

/** Checks only enough to detect a user cached by an older version: the server's response replaces it anyway. */
function parseUser(text: string | null): PaintedUser | undefined {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<User> | null;
    const isComplete = paintedFields.every((field) => typeof user?.[field] === 'string');
    return isComplete ? pickPainted(user as PaintedUser) : undefined;
  } catch {
    return undefined;
  }
}
