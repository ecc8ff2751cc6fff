// The fetched pages of the inbox, and what a change does to them before the server is asked for them anew.
import type { InfiniteData } from '@tanstack/react-query';
import { mostCounted } from '#contract/contact.rules.ts';
import type { MessageList, MessageState, MessageSummary } from '#contract/contact.ts';

export type InboxPages = InfiniteData<MessageList>;

export interface Move {
  message: Pick<MessageSummary, '_id' | 'state'>;
  state: MessageState;
}

/** What is archived leaves the inbox, and the other way round; else a message stays where it is, however it is marked. */
export function withMoved(pages: InboxPages, shown: MessageState | undefined, move: Move): InboxPages {
  const { message, state } = move;
  const leaves = (state === 'archived') !== (shown === 'archived');
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      counts: recounted(page.counts, message.state, state),
      messages: page.messages
        .filter(({ _id }) => !leaves || _id !== message._id)
        .map((one) => (one._id === message._id ? { ...one, state } : one)),
    })),
  };
}

function recounted(counts: MessageList['counts'], from: MessageState, to: MessageState) {
  if (from === to) return counts;
  // What was no longer counted stays so until the server says otherwise.
  const by = (state: MessageState, change: number) =>
    counts[state] === mostCounted ? mostCounted : counts[state] + change;
  return { ...counts, [from]: by(from, -1), [to]: by(to, +1) };
}
