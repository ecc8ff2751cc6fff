// The messages of one state, the newest first, or why there are none to show.
import Inbox from 'lucide-react/icons/inbox';
import type { MessageState } from '#contract/contact.rules.ts';
import { ListFailed } from '#web/components/ListFailed.tsx';
import { ListMessage } from '#web/components/ListMessage.tsx';
import { LoadMore } from '#web/components/LoadMore.tsx';
import type { InboxList } from './list.hook.ts';
import { MessageRow } from './MessageRow.tsx';

interface Props {
  list: InboxList;
  state: MessageState | undefined;
  /** The _id of the open one, or nothing. */
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
  const { messages } = list;
  if (list.failed)
    return <ListFailed title="The messages could not be loaded" reason={list.reason} onRetry={list.retry} />;
  if (!messages) return <ListLoading />;
  if (messages.length === 0 && !list.hasMore) {
    const [title, text] = empty[state ?? 'inbox'];
    return (
      <ListMessage picture={<Inbox className="size-8" aria-hidden="true" />} title={title}>
        {text}
      </ListMessage>
    );
  }
  return (
    <>
      <ul
        aria-label="Messages"
        aria-busy={list.outdated}
        className={`overflow-hidden rounded-card border border-line bg-surface shadow-lift transition-opacity ${list.outdated ? 'opacity-60' : ''}`}
      >
        {messages.map((message) => (
          <MessageRow key={message._id} message={message} shown={state} open={message._id === open} />
        ))}
      </ul>
      <LoadMore list={list} shown={messages.length} />
    </>
  );
}

function ListLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the messages…
      </p>
      <div aria-hidden="true" className="rounded-card border border-line bg-surface">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={String(index)} className="space-y-2.5 border-line p-4 not-first:border-t">
            <div className="h-4 w-1/2 animate-pulse rounded-md bg-line" />
            <div className="h-3.5 w-1/3 animate-pulse rounded-md bg-line" />
            <div className="h-3.5 w-5/6 animate-pulse rounded-md bg-line" />
          </div>
        ))}
      </div>
    </>
  );
}
