// The votes that were given offline, by resource. They are kept until they are sent or the person signs out.
import { subscribeToSession } from '#web/lib/session.ts';
import { ownKey, readItem, removeItem, writeItem } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

type Votes = Record<string, boolean>;

const queuedVotesKey = ownKey('votes');
const none: Votes = {};
const queue = createStore<Votes>(readVotes(), none);

// Signing out removes them from the storage.
subscribeToSession(() => queue.set(readVotes()));

export const queuedVotes = queue.get;
export const useQueuedVote = (id: string): boolean | undefined => useStore(queue)[id];

/** Undefined removes it. */
export function setQueuedVote(id: string, voted: boolean | undefined): void {
  const { [id]: before, ...others } = queue.get();
  if (before === voted) return;
  const votes = voted === undefined ? others : { ...others, [id]: voted };
  if (Object.keys(votes).length > 0) writeItem(queuedVotesKey, JSON.stringify(votes));
  else removeItem(queuedVotesKey);
  queue.set(votes);
}

function readVotes(): Votes {
  try {
    const entries = Object.entries(JSON.parse(readItem(queuedVotesKey) ?? '{}') as object);
    return Object.fromEntries(entries.filter(([, voted]) => typeof voted === 'boolean'));
  } catch {
    return none;
  }
}
