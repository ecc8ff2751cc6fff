// Applies a state change of a message to the cached pages of the inbox.
import { maxCounted } from '#contract/site/contact.rules.ts';
import type { MessageList, MessageState, MessageSummary } from '#contract/site/contact.ts';
import { mapPages } from '#web/lib/list/cached-pages.ts';
import type { Pages } from '#web/lib/list/paged-list.ts';

export interface StateChange {
  message: Pick<MessageSummary, '_id' | 'state'>;
  state: MessageState;
}

/** Archiving removes a message from the inbox pages and restoring from the archive pages; else it keeps its position. */
export const withStateChange =
  ({ message, state }: StateChange) =>
  (all: Pages<MessageList>, filter: { state?: MessageState | undefined }): Pages<MessageList> => {
    const leaves = (state === 'archived') !== (filter.state === 'archived');
    return mapPages(all, (page) => ({
      ...page,
      counts: recounted(page.counts, message.state, state),
      messages: page.messages
        .filter(({ _id }) => !leaves || _id !== message._id)
        .map((one) => (one._id === message._id ? { ...one, state } : one)),
    }));
  };

function recounted(counts: MessageList['counts'], from: MessageState, to: MessageState) {
  if (from === to) return counts;
  // A count at its limit is not exact, so it is kept until the next response.
  const by = (state: MessageState, change: number) =>
    counts[state] === maxCounted ? maxCounted : counts[state] + change;
  return { ...counts, [from]: by(from, -1), [to]: by(to, +1) };
}
