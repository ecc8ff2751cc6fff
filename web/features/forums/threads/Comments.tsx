// The comments under a reply: the first few, and all on demand.
import { useState } from 'react';
import type { Post, Reply } from '#contract/forums/posts.ts';
import { LoadMore } from '#web/components/list/LoadMore.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { action } from './action.style.ts';
import { Comment } from './Comment.tsx';
import { useThread } from './thread-context.ts';
import { commentList } from './threads.queries.ts';

interface Props {
  reply: Reply;
  /** A comment that is not among the first: the list begins with it. */
  openAt?: string | undefined;
}

export function Comments({ reply, openAt }: Props) {
  const [wanted, setWanted] = useState<{ from?: string } | undefined>(openAt ? { from: openAt } : undefined);
  const [known, setKnown] = useState(openAt);
  if (openAt !== known) {
    setKnown(openAt);
    if (openAt) setWanted({ from: openAt });
  }
  if (reply.comments === 0 && reply.shownComments.length === 0) return null;
  return (
    <div className="mt-4 space-y-1 border-l-2 border-line pl-3 sm:pl-4">
      {wanted ? (
        <AllComments reply={reply} from={wanted.from} onShowAll={() => setWanted({})} />
      ) : (
        <>
          <CommentItems comments={reply.shownComments} />
          {reply.comments > reply.shownComments.length && (
            <button type="button" onClick={() => setWanted({})} className={action}>
              {`Show all ${formatNumber(reply.comments)} comments`}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function AllComments({
  reply,
  from,
  onShowAll,
}: {
  reply: Reply;
  from: string | undefined;
  onShowAll: () => void;
}) {
  const { thread } = useThread();
  const list = useList(commentList(thread._id, reply._id), { from });
  const { items } = list;
  return (
    <>
      {from && items && (
        <button type="button" onClick={onShowAll} className={action}>
          Show the comments before
        </button>
      )}
      <CommentItems comments={items ?? (from ? [] : reply.shownComments)} />
      {!items && !list.failed && (
        <p role="status" className="py-2 text-sm text-muted">
          Loading comments…
        </p>
      )}
      {list.failed && (
        <p role="alert" className="text-sm text-muted">
          {list.reason || 'The comments could not be loaded.'}{' '}
          <button type="button" onClick={list.retry} className={action}>
            Try again
          </button>
        </p>
      )}
      {items && <LoadMore list={list} shown={items.length} byButtonOnly />}
    </>
  );
}

function CommentItems({ comments }: { comments: Post[] }) {
  return (
    <ul className="divide-y divide-line">
      {comments.map((comment) => (
        <li key={comment._id} className="min-w-0">
          <Comment post={comment} />
        </li>
      ))}
    </ul>
  );
}
