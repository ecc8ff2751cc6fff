// Check-ins that the server has not confirmed yet. They are kept on the device until it has, or the person signs out.
import { subscribeToSession } from '#web/lib/session.ts';
import { ownKey, readItem, removeItem, writeItem } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export interface QueuedScan {
  dateId: string;
  /** The id of the answer where it is known, else the ticket: the same one twice is queued once. */
  key: string;
  ticket?: string;
  at: string;
  /** Whether it was sent without a response: the server may have it already. */
  wasSent?: true;
}

/** More than anyone scans without a network; they take less than 2 MB. */
const maxQueued = 5_000;

const scansKey = ownKey('check-ins');
const none: readonly QueuedScan[] = [];
const queue = createStore<readonly QueuedScan[]>(readScans(), none);

// Signing out removes them from the storage.
subscribeToSession(() => queue.set(readScans()));
// Another tab at the same door has changed them.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === scansKey) queue.set(readScans());
});

export const queuedScans = queue.get;
export const useQueuedScans = (): readonly QueuedScan[] => useStore(queue);

const isSame =
  ({ dateId, key }: Pick<QueuedScan, 'dateId' | 'key'>) =>
  (other: QueuedScan): boolean =>
    other.dateId === dateId && other.key === key;

export const findQueued = (scan: Pick<QueuedScan, 'dateId' | 'key'>): QueuedScan | undefined =>
  queue.get().find(isSame(scan));

/** False where the queue is full. */
export function queueScan(scan: QueuedScan): boolean {
  if (findQueued(scan)) return true;
  if (queue.get().length >= maxQueued) return false;
  save([...queue.get(), scan]);
  return true;
}

export function removeScans(scans: readonly QueuedScan[]): void {
  save(queue.get().filter((queued) => !scans.some((scan) => isSame(scan)(queued))));
}

export function markSent(scans: readonly QueuedScan[]): void {
  save(
    queue
      .get()
      .map((queued) => (scans.some((scan) => isSame(scan)(queued)) ? { ...queued, wasSent: true } : queued)),
  );
}

function save(scans: readonly QueuedScan[]): void {
  if (scans.length > 0) writeItem(scansKey, JSON.stringify(scans));
  else removeItem(scansKey);
  queue.set(scans);
}

function readScans(): readonly QueuedScan[] {
  try {
    const scans = JSON.parse(readItem(scansKey) ?? '[]') as QueuedScan[];
    return scans.filter(({ dateId, key, at }) => [dateId, key, at].every((text) => typeof text === 'string'));
  } catch {
    return none;
  }
}
