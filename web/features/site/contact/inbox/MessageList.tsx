// The messages of one state, newest first.
import Inbox from 'lucide-react/icons/inbox';
import type { MessageState } from '#contract/site/contact.rules.ts';
import type { MessageSummary } from '#contract/site/contact.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import type { ListView as View } from '#web/lib/list/list.hook.ts';
import { MessageRow } from './MessageRow.tsx';

interface Props {
  list: View<MessageSummary>;
  state: MessageState | undefined;
  /** The _id of the open message, or an empty string. */
  open: string;
}

const empty: Record<MessageState | 'inbox', readonly [title: string, text: string]> = {
  inbox: ['No messages yet', 'What people write through the contact form will arrive here.'],
  new: ['Nothing new', 'Every message has been read.'],
  read: ['Nothing waits for an answer', 'Messages that were read and not answered yet are kept here.'],
  answered: ['Nothing answered yet', 'Messages that were answered are kept here.'],
  archived: ['The archive is empty', 'What is put away stays here for a year.'],
};

export function MessageList({ list, state, open }: Props) {
  const [title, text] = empty[state ?? 'inbox'];
  return (
    <ListView
      list={list}
      failed="The messages could not be loaded"
      loading="Loading the messages…"
      skeleton={<Skeleton />}
      empty={
        <ListMessage picture={<Inbox className="size-8" aria-hidden="true" />} title={title}>
          {text}
        </ListMessage>
      }
    >
      {(messages) => (
        <ul
          aria-label="Messages"
          {...busyWhile(
            list.outdated,
            'overflow-hidden rounded-card border border-line bg-surface shadow-lift',
          )}
        >
          {messages.map((message) => (
            <MessageRow key={message._id} message={message} shown={state} open={message._id === open} />
          ))}
        </ul>
      )}
    </ListView>
  );
}

const Skeleton = () => (
  <ListSkeleton count={5}>
    <div className="space-y-2.5 border-line p-4 not-first:border-t">
      <div className="h-4 w-1/2 animate-pulse rounded-md bg-line" />
      <div className="h-3.5 w-1/3 animate-pulse rounded-md bg-line" />
      <div className="h-3.5 w-5/6 animate-pulse rounded-md bg-line" />
    </div>
  </ListSkeleton>
);
