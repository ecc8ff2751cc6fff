// The bell of whoever is signed in, as far as this page knows it: what the server told last, and over it what has been
// read here. A small store of its own, because the bell is on every page, also on those without the query client.
import type { Bell, Notification } from '#contract/notifications.ts';
import { getPersonId, subscribeToSession } from '#web/lib/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** By id, what was read here, each with the bell as it was told then. What is read never becomes unread again. */
type Reads = ReadonlyMap<string, Bell | undefined>;

interface State {
  /** As the server told it last. */
  told: Bell | undefined;
  reads: Reads;
  /** The bell of which everything was read, beyond what it shows. */
  allReadOf: Bell | undefined;
  /** What the server told, with what has been read here. */
  shown: Bell | undefined;
}

const empty: State = { told: undefined, reads: new Map(), allReadOf: undefined, shown: undefined };
const store = createStore(empty);
let personId = getPersonId();

/** A bell that comes too late, when its person has left, is not shown to the next one. */
export function tellBell(ofPerson: string, bell: Bell): void {
  if (ofPerson === getPersonId()) change({ told: bell });
}

/** Takes them as read from now on, and returns the function that undoes it. */
export function readHere(ids: string[]): () => void {
  const { reads, told } = store.get();
  const unread = ids.filter((id) => !reads.has(id));
  change({ reads: new Map([...reads, ...unread.map((id) => [id, told] as const)]) });
  return () => change({ reads: new Map([...store.get().reads].filter(([id]) => !unread.includes(id))) });
}

/** The same for everything there is, of which `ids` are those that are known. */
export function readAllHere(ids: string[]): () => void {
  const { allReadOf, told } = store.get();
  change({ allReadOf: told });
  const undo = readHere(ids);
  return () => {
    change({ allReadOf });
    undo();
  };
}

export const isRead = ({ _id, read }: Notification): boolean => read || store.get().reads.has(_id);

/** Undefined until the server has told it. */
export const useBell = (): Bell | undefined => useStore(store).shown;

/** The same without what has been read here: it changes only when the server has news. */
export const useToldBell = (): Bell | undefined => useStore(store).told;

/** Whether a notification of a list has been read, by the server's word or here. */
export function useReading(): typeof isRead {
  useStore(store);
  return isRead;
}

function change(part: Partial<State>): void {
  const next = { ...store.get(), ...part };
  store.set({ ...next, shown: next.told && withReads(next.told, next) });
}

function withReads(bell: Bell, { reads, allReadOf }: State): Bell {
  const newest = bell.newest.map((each) => (reads.has(each._id) ? { ...each, read: true } : each));
  if (allReadOf === bell) return { unread: 0, newest };
  const readInView = bell.newest.filter((each) => !each.read && reads.has(each._id)).length;
  // Of those that the bell does not show, only what was read after it was told is not counted in it.
  const inView = new Set(bell.newest.map(({ _id }) => _id));
  const readBeyond = [...reads].filter(([id, when]) => when === bell && !inView.has(id)).length;
  return { unread: Math.max(0, bell.unread - readInView - readBeyond), newest };
}

subscribeToSession(() => {
  if (getPersonId() === personId) return;
  personId = getPersonId();
  store.set(empty);
});
