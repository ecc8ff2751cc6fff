// The threads and answers on a public profile: what the person signed, never what they wrote anonymously.
import type { PersonAnswer } from '#contract/forums/posts.ts';
import { LoadMore } from '#web/components/list/LoadMore.tsx';
import { Section } from '#web/components/Section.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { StatusBadge } from '#web/parts/threads/StatusBadge.tsx';
import { ThreadLink } from '#web/parts/threads/ThreadLink.tsx';
import { ThreadRow } from '#web/parts/threads/ThreadRow.tsx';
import { signedAnswers, signedThreads } from './person-threads.queries.ts';

/** Nothing where there is none, or where it cannot be loaded: the profile is about more. */
export function PersonThreads({ username }: { username: string }) {
  const threads = useList(signedThreads, { author: username, sort: 'new' });
  const answers = useList(signedAnswers(username), {});
  return (
    <>
      {threads.items && threads.items.length > 0 && (
        <Section title={<Counted title="Started threads" list={threads} />}>
          <ul
            aria-label="Started threads"
            className="-mx-5 divide-y divide-line border-t border-line sm:-mx-6"
          >
            {threads.items.map((thread) => (
              <li key={thread._id}>
                <ThreadRow thread={thread} />
              </li>
            ))}
          </ul>
          <LoadMore list={threads} shown={threads.items.length} byButtonOnly />
        </Section>
      )}
      {answers.items && answers.items.length > 0 && (
        <Section title={<Counted title="Answers" list={answers} />}>
          <ul aria-label="Answers" className="divide-y divide-line border-t border-line">
            {answers.items.map((answer) => (
              <li key={answer._id}>
                <Answer answer={answer} />
              </li>
            ))}
          </ul>
          <LoadMore list={answers} shown={answers.items.length} byButtonOnly />
        </Section>
      )}
    </>
  );
}

function Counted({
  title,
  list,
}: {
  title: string;
  list: { total?: number | undefined; totalIsMore?: boolean | undefined };
}) {
  return (
    <>
      {title}{' '}
      {list.total !== undefined && (
        <span className="text-base font-normal text-muted">
          {formatNumber(list.total)}
          {list.totalIsMore && '+'}
        </span>
      )}
    </>
  );
}

function Answer({
  answer: { _id, thread, excerpt, votes, isAccepted, createdAt },
}: {
  answer: PersonAnswer;
}) {
  return (
    <article className="py-3.5">
      <h3 className="text-[1.0625rem] leading-snug font-semibold">
        <ThreadLink thread={thread} postId={_id} dir="auto" className="wrap-anywhere hover:underline">
          {thread.title}
        </ThreadLink>
      </h3>
      <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere">
        {excerpt}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-muted">
        {isAccepted ? <Badge tone="green">Accepted</Badge> : <StatusBadge status={thread.status} />}
        <span>
          {votes > 0 && `${formatNumber(votes)} ${votes === 1 ? 'vote' : 'votes'} · `}
          <TimeAgo at={createdAt} />
        </span>
      </p>
    </article>
  );
}
