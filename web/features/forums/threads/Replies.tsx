// The replies of a thread, sorted.
import type { Reply } from '#contract/forums/posts.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { formatNumber } from '#web/lib/format.ts';
import type { ListView as View } from '#web/lib/list/list.hook.ts';
import { ReplyCard } from './ReplyCard.tsx';
import { useThread } from './thread-context.ts';

interface Props {
  list: View<Reply>;
  /** Just written, and perhaps not on the pages that are loaded. */
  added: Reply[];
  sort: string;
  /** The list begins with this post, or the reply above it. */
  from: string | undefined;
  onFromStart: () => void;
}

const sorts = [
  { name: 'top', label: 'Top', search: {} as Record<string, string> },
  { name: 'new', label: 'New', search: { sort: 'new' } },
  { name: 'old', label: 'Old', search: { sort: 'old' } },
];

export function Replies({ list, added, sort, from, onFromStart }: Props) {
  const { thread } = useThread();
  const { replies, status } = thread;
  const known = new Set(list.items?.map(({ _id }) => _id));
  const own = added.filter(({ _id }) => !known.has(_id));
  return (
    <section aria-labelledby="replies" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="replies" className="text-xl">
          {headingOf(replies, status === 'discussion')}
        </h2>
        {replies > 1 && (
          <FilterLinks label="Sort the replies" to="/forums/$space/$thread" choices={sorts} chosen={sort} />
        )}
      </div>
      {from && list.items && (
        <p className="mb-3 flex flex-wrap items-center gap-3 text-[0.9375rem] text-muted">
          The replies before this one are not shown.
          <Button variant="outline" onClick={onFromStart}>
            Show from the beginning
          </Button>
        </p>
      )}
      <ListView
        list={list}
        failed="The replies could not be loaded"
        loading="Loading replies…"
        skeleton={
          <ListSkeleton count={2} className="grid gap-4">
            <div className="h-36 animate-pulse rounded-card border border-line bg-surface" />
          </ListSkeleton>
        }
        empty={own.length > 0 ? null : <NoReplies isQuestion={status !== 'discussion'} />}
        byButtonOnly
      >
        {(items) => (
          <ul {...busyWhile(list.outdated)} className="grid gap-4">
            {items.map((reply, index) => (
              <li key={reply._id} className="min-w-0">
                <ReplyCard
                  reply={reply}
                  openAt={
                    index === 0 && from && from !== reply._id && isHidden(reply, from) ? from : undefined
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </ListView>
      {own.length > 0 && (
        <ul aria-label="Just written" className="mt-4 grid gap-4">
          {own.map((reply) => (
            <li key={reply._id} className="min-w-0">
              <ReplyCard reply={reply} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const isHidden = ({ shownComments }: Reply, id: string): boolean =>
  !shownComments.some(({ _id }) => _id === id);

function headingOf(count: number, isDiscussion: boolean): string {
  const noun = isDiscussion ? ['reply', 'replies'] : ['answer or comment', 'answers and comments'];
  return count === 0
    ? isDiscussion
      ? 'Replies'
      : 'Answers'
    : `${formatNumber(count)} ${noun[count === 1 ? 0 : 1]}`;
}

function NoReplies({ isQuestion }: { isQuestion: boolean }) {
  return (
    <p className="rounded-card border border-dashed border-line p-5 text-muted">
      {isQuestion
        ? 'Nobody has answered yet. A first thought helps, even if it is not complete.'
        : 'Nobody has replied yet.'}
    </p>
  );
}
