// The bell (unread count and newest notifications) of the signed-in user: the last one from the server, with what was
// marked as read here applied optimistically. A store of its own, because the bell is on every page, also on those
// without the query client.
import type { Bell, Notification } from '#contract/platform/notifications.ts';
import { getPersonId, subscribeToSession } from '#web/lib/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Notifications marked as read here, by id, each with the server's bell at that moment. Read is final. */
type Reads = ReadonlyMap<string, Bell | undefined>;

interface State {
  /** The last one from the server. */
  serverBell: Bell | undefined;
  reads: Reads;
  /** The server's bell at the moment everything was marked as read, also beyond its newest. */
  allReadOf: Bell | undefined;
  /** `serverBell` with the optimistic reads applied. */
  shown: Bell | undefined;
}

const empty: State = { serverBell: undefined, reads: new Map(), allReadOf: undefined, shown: undefined };
const store = createStore(empty);
let lastPersonId = getPersonId();

/** Ignores a late response for a user who has signed out meanwhile. */
export function setBell(personId: string, bell: Bell): void {
  if (personId === getPersonId()) change({ serverBell: bell });
}

/** Marks them as read optimistically, and returns the function that rolls it back. */
export function markReadLocally(ids: string[]): () => void {
  const { reads, serverBell } = store.get();
  const unread = ids.filter((id) => !reads.has(id));
  change({ reads: new Map([...reads, ...unread.map((id) => [id, serverBell] as const)]) });
  return () => change({ reads: new Map([...store.get().reads].filter(([id]) => !unread.includes(id))) });
}

/** The same for all notifications, of which `ids` are those that were loaded. */
export function markAllReadLocally(ids: string[]): () => void {
  const { allReadOf, serverBell } = store.get();
  change({ allReadOf: serverBell });
  const undo = markReadLocally(ids);
  return () => {
    change({ allReadOf });
    undo();
  };
}

export const isRead = ({ _id, read }: Notification): boolean => read || store.get().reads.has(_id);

/** Undefined until the first response. */
export const useBell = (): Bell | undefined => useStore(store).shown;

/** Without the optimistic reads: changes only when the server sends a new one. */
export const useServerBell = (): Bell | undefined => useStore(store).serverBell;

/** Whether a notification of a list is read, on the server or optimistically. */
export function useIsRead(): typeof isRead {
  useStore(store);
  return isRead;
}

function change(part: Partial<State>): void {
  const next = { ...store.get(), ...part };
  store.set({ ...next, shown: next.serverBell && withReads(next.serverBell, next) });
}

function withReads(bell: Bell, { reads, allReadOf }: State): Bell {
  const newest = bell.newest.map((each) => (reads.has(each._id) ? { ...each, read: true } : each));
  if (allReadOf === bell) return { unread: 0, newest };
  const readInView = bell.newest.filter((each) => !each.read && reads.has(each._id)).length;
  // Of those beyond its newest, the unread count still includes only those marked as read after it was sent.
  const inView = new Set(bell.newest.map(({ _id }) => _id));
  const readBeyond = [...reads].filter(([id, bellThen]) => bellThen === bell && !inView.has(id)).length;
  return { unread: Math.max(0, bell.unread - readInView - readBeyond), newest };
}

subscribeToSession(() => {
  if (getPersonId() === lastPersonId) return;
  lastPersonId = getPersonId();
  store.set(empty);
});
