// An open thread: the opening post, the accepted answer, the replies and the composer, with what is near beside them.
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { OwnThread, Reply } from '#contract/forums/posts.ts';
import type { Thread } from '#contract/forums/threads.ts';
import type { ListView } from '#web/lib/list/list.hook.ts';
import { useChangeSearch } from '#web/lib/search-params.ts';
import { AcceptedAnswer } from './AcceptedAnswer.tsx';
import { HeldNote } from './HeldNote.tsx';
import { NearThreads } from './NearThreads.tsx';
import { NewReplies } from './NewReplies.tsx';
import { OpeningPost } from './OpeningPost.tsx';
import { Replies } from './Replies.tsx';
import { ReplyComposer } from './ReplyComposer.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadContext } from './thread-context.ts';
import { writtenOptions } from './threads.queries.ts';
import { threadSearch } from './threads.search.ts';
import { UnreadBar } from './UnreadBar.tsx';

interface Props {
  thread: Thread;
  own: OwnThread | undefined;
  isMember: boolean;
  list: ListView<Reply>;
  sort: string;
  from: string | undefined;
  onFrom: (postId: string | undefined) => void;
}

export function OpenThread({ thread, own, isMember, list, sort, from, onFrom }: Props) {
  const change = useChangeSearch(threadSearch);
  const navigate = useNavigate();
  const [target, setTarget] = useState<{ id: string }>();
  const { data: added } = useQuery(writtenOptions(thread._id));
  const [inserted, setInserted] = useState<{ text: string }>();
  const newSince = useFirst(own?.readUntil) ?? null;
  const linked = /^post-(.+)$/.exec(useLocation().hash)?.[1];
  useEffect(() => setTarget(linked ? { id: linked } : undefined), [linked]);

  // A post that is not loaded: the list begins with it.
  const wanted = target?.id;
  const isLoaded = list.items !== undefined && !list.outdated;
  const isKnown = wanted === undefined || knownIds(thread, list.items ?? [], added).has(wanted);
  useEffect(() => {
    if (isLoaded && wanted && !isKnown && from !== wanted) onFrom(wanted);
  }, [isLoaded, wanted, isKnown, from, onFrom]);

  const context = useMemo(
    () => ({
      thread,
      own,
      replies: [...(list.items ?? []), ...added],
      isMember,
      mayWrite: isMember && (!thread.isClosed || (own?.canModerate ?? false)),
      newSince,
      target,
      show: (id: string) => {
        setTarget({ id });
        void navigate({
          to: '.',
          search: true,
          hash: `post-${id}`,
          resetScroll: false,
          hashScrollIntoView: false,
        });
      },
      quote: (text: string) => setInserted({ text }),
    }),
    [thread, own, list.items, added, isMember, newSince, target, navigate],
  );
  const isPublished = thread.opening.state === 'published';
  return (
    <ThreadContext value={context}>
      <ThreadHeader />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <HeldNote />
          <OpeningPost />
          <AcceptedAnswer />
          <UnreadBar />
          {(isPublished || thread.replies > 0) && (
            <Replies
              list={list}
              added={added}
              sort={sort}
              from={from}
              onFromStart={() => {
                // Before the address has changed.
                setTarget(undefined);
                onFrom(undefined);
                void navigate({ to: '.', search: true, hash: '', resetScroll: false });
              }}
            />
          )}
          {isPublished && (
            <>
              <NewReplies onShowNewest={() => change({ sort: 'new' })} />
              <ReplyComposer inserted={inserted} onWritten={(postId) => setTarget({ id: postId })} />
            </>
          )}
        </div>
        <NearThreads />
      </div>
    </ThreadContext>
  );
}

/** The first value that is known: later ones do not change what was new at the beginning of the visit. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first;
}

function knownIds(thread: Thread, replies: Reply[], added: Reply[]): Set<string> {
  const shown = [...replies, ...added].flatMap((reply) => [reply, ...reply.shownComments]);
  return new Set([thread.opening._id, ...shown.map(({ _id }) => _id)]);
}
