// The bell of whoever is signed in, as far as this page knows it: what the server told last, and over it what has been
// read here. A small store of its own, because the bell is on every page, also on those without the query client.
import { useSyncExternalStore } from 'react';
import type { Bell, Notification } from '#contract/notifications.ts';
import { getPersonId, subscribeToSession } from '#web/lib/session.ts';

/** By id, what was read here, each with the bell as it was told then. What is read never becomes unread again. */
type Reads = ReadonlyMap<string, Bell | undefined>;

const listeners = new Set<() => void>();
const nothingRead: Reads = new Map();

let personId = getPersonId();
let told: Bell | undefined;
let reads = nothingRead;
/** The bell of which everything was read, beyond what it shows. */
let allReadOf: Bell | undefined;
let shown: Bell | undefined;

/** A bell that comes too late, when its person has left, is not shown to the next one. */
export function tellBell(ofPerson: string, bell: Bell): void {
  if (ofPerson !== getPersonId()) return;
  told = bell;
  change();
}

/** Takes them as read from now on, and gives back the way to undo that. */
export function readHere(ids: string[]): () => void {
  const unread = ids.filter((id) => !reads.has(id));
  reads = new Map([...reads, ...unread.map((id) => [id, told] as const)]);
  change();
  return () => {
    reads = new Map([...reads].filter(([id]) => !unread.includes(id)));
    change();
  };
}

/** The same for everything there is, of which `ids` are those that are known. */
export function readAllHere(ids: string[]): () => void {
  const before = allReadOf;
  allReadOf = told;
  const undo = readHere(ids);
  return () => {
    allReadOf = before;
    undo();
  };
}

export const isRead = ({ _id, read }: Notification): boolean => read || reads.has(_id);

/** Undefined until the server has told it. */
export const useBell = (): Bell | undefined => useSyncExternalStore(subscribe, () => shown);

/** The same without what has been read here: it changes only when the server has news. */
export const useToldBell = (): Bell | undefined => useSyncExternalStore(subscribe, () => told);

/** What of a list has been read, by the server's word or here. */
export function useReading(): typeof isRead {
  useSyncExternalStore(subscribe, () => reads);
  return isRead;
}

function change(): void {
  shown = told && withReads(told);
  for (const listener of listeners) listener();
}

function withReads(bell: Bell): Bell {
  const newest = bell.newest.map((each) => (isRead(each) ? { ...each, read: true } : each));
  if (allReadOf === bell) return { unread: 0, newest };
  const readInView = bell.newest.filter((each) => !each.read && reads.has(each._id)).length;
  // Of those that the bell does not show, only what was read after it was told is not counted in it.
  const inView = new Set(bell.newest.map(({ _id }) => _id));
  const readBeyond = [...reads].filter(([id, when]) => when === bell && !inView.has(id)).length;
  return { unread: Math.max(0, bell.unread - readInView - readBeyond), newest };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

subscribeToSession(() => {
  if (getPersonId() === personId) return;
  personId = getPersonId();
  told = undefined;
  allReadOf = undefined;
  reads = nothingRead;
  change();
});
