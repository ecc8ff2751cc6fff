// The page of a thread: its queries, and what is shown while they load or when they fail.
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { threadPath } from '#contract/forums/threads.rules.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';
import { isMissing, isSignedOut } from '#web/lib/api.ts';
import { useCanonicalAddress } from '#web/lib/canonical-address.hook.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { OpenThread } from './OpenThread.tsx';
import { useReadMark } from './read-mark.hook.ts';
import { ownThreadOptions, replyList, threadOptions } from './threads.queries.ts';
import { threadSearch } from './threads.search.ts';

export function ThreadView({ id }: { id: string }) {
  const isMember = useSession().status === 'signed-in';
  const { sort } = useSearchValues(threadSearch);
  // The post that the list begins with, for a link to one far away.
  const [from, setFrom] = useState<string>();
  const { data: thread, error, refetch } = useQuery(threadOptions(id));
  const filter = { sort: sort === 'top' ? undefined : sort, from };
  const list = useList(replyList(id), filter);
  const { data: own } = useQuery({
    ...ownThreadOptions(id, replyList(id).options(filter)),
    enabled: isMember,
  });
  useReadMark(thread, own);
  useCanonicalAddress(thread?._id, thread && threadPath(thread.mergedInto ?? thread));
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Thread not found' : thread?.title);

  if (missing)
    return (
      <MessagePage
        title="Thread not found"
        drawing="missing"
        actions={<ButtonLink to="/forums">To the forums</ButtonLink>}
      >
        <p>There is no thread at this address. It may have been deleted.</p>
      </MessagePage>
    );
  if (error && isSignedOut(error) && !thread) return <ForMembers />;
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      {thread ? (
        <OpenThread
          thread={thread}
          own={isMember ? own : undefined}
          isMember={isMember}
          list={list}
          sort={sort}
          from={from}
          onFrom={setFrom}
        />
      ) : error ? (
        <>
          <BackLink to="/forums">Forums</BackLink>
          <PageFailed title="Thread" onRetry={() => void refetch()}>
            This thread could not be loaded. Your connection may be away for a moment.
          </PageFailed>
        </>
      ) : (
        <PageSpinner label="Loading the thread…" />
      )}
    </div>
  );
}

function ForMembers() {
  const { href } = useRouter().latestLocation;
  return (
    <MessagePage
      title="For members"
      drawing="missing"
      actions={
        <Link to="/login" search={{ from: href }} className={buttonClass({})}>
          Sign in
        </Link>
      }
    >
      <p>This thread stands in a space for members. Please sign in to read it.</p>
    </MessagePage>
  );
}
