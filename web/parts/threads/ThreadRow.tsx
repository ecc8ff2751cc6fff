// A thread in a list: its status, title, place and author, and how much it is answered.
import Lock from 'lucide-react/icons/lock';
import Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import { authorName, maxUnread } from '#contract/forums/threads.rules.ts';
import type { ThreadRead, ThreadSummary } from '#contract/forums/threads.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { SpaceLink } from './SpaceLink.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { ThreadLink } from './ThreadLink.tsx';

interface Props {
  thread: ThreadSummary;
  /** Where the list is that of the space. */
  withoutSpace?: boolean;
  /** How far the member has read it, where they have. */
  read?: ThreadRead | undefined;
  /** Beside the author: the tags as links of the list, for example. */
  children?: ReactNode;
}

export function ThreadRow({ thread, withoutSpace = false, read, children }: Props) {
  const { status, title, author, replies, lastPostAt, createdAt, isPinned, isClosed } = thread;
  return (
    <article className="relative flex min-w-0 flex-wrap items-start gap-x-5 gap-y-1.5 px-4 py-3.5 has-[a:hover]:bg-blue-soft/40 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 basis-full sm:flex-1 sm:basis-auto">
        {/* Bold until it is read, as mail is. */}
        <h3
          className={`text-[1.0625rem] leading-snug text-pretty ${read && read.unread === 0 ? 'font-normal' : 'font-semibold'}`}
        >
          {isPinned && <Mark Icon={Pin} label="Pinned" />}
          {isClosed && <Mark Icon={Lock} label="Closed" />}
          {/* The link covers the row. */}
          <ThreadLink
            thread={thread}
            dir="auto"
            className="wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {title}
          </ThreadLink>
        </h3>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-muted">
          <StatusBadge status={status} />
          {!withoutSpace && (
            <span className="relative">
              <SpaceLink space={thread.space} />
            </span>
          )}
          <span className="wrap-anywhere">
            <bdi>{authorName(author)}</bdi>
            {' · '}
            {replies > 0 ? (
              <>
                active <TimeAgo at={lastPostAt} />
              </>
            ) : (
              <>
                {status === 'discussion' ? 'started' : 'asked'} <TimeAgo at={createdAt} />
              </>
            )}
          </span>
          {children}
        </div>
      </div>
      <Figures thread={thread} unread={read?.unread ?? 0} />
    </article>
  );
}

function Mark({ Icon, label }: { Icon: typeof Pin; label: string }) {
  return (
    <>
      <Icon className="mr-1.5 -mt-1 inline size-4 text-muted" aria-hidden="true" />
      <span className="sr-only">{`${label}: `}</span>
    </>
  );
}

interface FiguresProps {
  thread: ThreadSummary;
  unread: number;
}

function Figures({ thread: { status, replies, votes, sames }, unread }: FiguresProps) {
  const replyWord = status === 'discussion' ? ['reply', 'replies'] : ['answer', 'answers'];
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums sm:mt-0.5 sm:shrink-0 sm:flex-col sm:items-end">
      <Figure count={replies} words={replyWord} />
      {unread > 0 && (
        <li className="inline-flex items-center gap-1.5 font-semibold text-blue-ink">
          <span aria-hidden="true" className="size-2 rounded-full bg-blue-ink" />
          {`${unread >= maxUnread ? `${maxUnread}+` : formatNumber(unread)} new`}
          <span className="sr-only"> since you read it</span>
        </li>
      )}
      {votes > 0 && <Figure count={votes} words={['vote', 'votes']} />}
      {sames > 0 && <Figure count={sames} words={['has this too', 'have this too']} />}
    </ul>
  );
}

function Figure({ count, words: [one, several] }: { count: number; words: string[] }) {
  return (
    <li>
      <span className="font-semibold text-ink">{formatNumber(count)}</span> {count === 1 ? one : several}
    </li>
  );
}
