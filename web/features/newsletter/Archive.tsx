// The issues that were sent, the last one first.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Newspaper from 'lucide-react/icons/newspaper';
import type { PastIssue } from '#contract/newsletter.ts';
import { ListFailed } from '#web/components/ListFailed.tsx';
import { ListMessage } from '#web/components/ListMessage.tsx';
import { LoadMore } from '#web/components/LoadMore.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { moreOf } from '#web/lib/more.ts';
import { archiveOptions } from './newsletter.queries.ts';

export function Archive() {
  const query = useInfiniteQuery(archiveOptions);
  const issues = query.data?.pages.flatMap((page) => page.issues);
  if (query.isError && !issues) {
    return (
      <ListFailed
        title="The past issues could not be loaded"
        reason={reasonOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!issues) return <ArchiveLoading />;
  if (issues.length === 0) {
    return (
      <ListMessage
        picture={<Newspaper className="size-8" aria-hidden="true" />}
        title="The first issue is yet to come"
      >
        Subscribe, and you will have it as soon as it is sent.
      </ListMessage>
    );
  }
  return (
    <>
      <ol aria-label="Past issues" className="space-y-4">
        {issues.map((issue) => (
          <IssueCard key={issue._id} issue={issue} />
        ))}
      </ol>
      <LoadMore list={moreOf(query)} shown={issues.length} byButtonOnly />
    </>
  );
}

function IssueCard({ issue }: { issue: PastIssue }) {
  return (
    <li className="relative rounded-card border border-line bg-surface p-5 shadow-lift transition-colors hover:border-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-solid sm:p-6">
      <time dateTime={issue.sentAt} className="text-sm text-muted">
        {formatDate(issue.sentAt)}
      </time>
      <h2 className="mt-1 text-xl wrap-anywhere">
        <Link
          to="/newsletter/$issueId"
          params={{ issueId: issue._id }}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none"
        >
          {issue.subject}
        </Link>
      </h2>
      {issue.excerpt && <p className="mt-2 wrap-anywhere text-muted">{issue.excerpt}</p>}
    </li>
  );
}

function ArchiveLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the past issues…
      </p>
      <div aria-hidden="true" className="space-y-4">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={String(index)} className="space-y-3 rounded-card border border-line bg-surface p-6">
            <div className="h-4 w-24 animate-pulse rounded-md bg-line" />
            <div className="h-5 w-1/2 animate-pulse rounded-md bg-line" />
            <div className="h-4 w-full animate-pulse rounded-md bg-line" />
          </div>
        ))}
      </div>
    </>
  );
}
