// Every issue with its state, the newest first, and how many will get the next one.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Newspaper from 'lucide-react/icons/newspaper';
import type { IssueSummary } from '#contract/newsletter.ts';
import { ListFailed } from '#web/components/ListFailed.tsx';
import { ListMessage } from '#web/components/ListMessage.tsx';
import { LoadMore } from '#web/components/LoadMore.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { moreOf } from '#web/lib/more.ts';
import { deliveryWords, howMany, mailsOf } from './issue.words.ts';
import { issueListOptions } from './issues.queries.ts';
import { StateBadge } from './StateBadge.tsx';

export function IssueRows() {
  const query = useInfiniteQuery(issueListOptions);
  const issues = query.data?.pages.flatMap((page) => page.issues);
  if (query.isError && !issues) {
    return (
      <ListFailed
        title="The issues could not be loaded"
        reason={reasonOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!issues) return <RowsLoading />;
  const subscribers = query.data?.pages.at(-1)?.subscribers ?? 0;
  if (issues.length === 0) {
    return (
      <ListMessage
        picture={<Newspaper className="size-8" aria-hidden="true" />}
        title="Nothing has been written yet"
        actions={<ButtonLink to="/admin/newsletter/new">Write the first issue</ButtonLink>}
      >
        {subscribers > 0
          ? `${howMany(subscribers)} would like to read it.`
          : 'Subscribers will come by the box in the footer.'}
      </ListMessage>
    );
  }
  return (
    <>
      <p className="mb-3 text-[0.9375rem] text-muted">
        {subscribers > 0 ? `${howMany(subscribers)} will get the next one.` : 'Nobody has subscribed yet.'}
      </p>
      <ul aria-label="Issues" className="rounded-card border border-line bg-surface shadow-lift">
        {issues.map((issue) => (
          <Row key={issue._id} issue={issue} />
        ))}
      </ul>
      <LoadMore list={moreOf(query)} shown={issues.length} />
    </>
  );
}

function Row({ issue }: { issue: IssueSummary }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-line p-4 not-first:border-t hover:bg-blue/5 has-focus-visible:outline-3 has-focus-visible:outline-solid sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to="/admin/newsletter/$issueId"
          params={{ issueId: issue._id }}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none"
        >
          {issue.subject}
        </Link>
        <p className="text-[0.9375rem] text-muted">
          <Whereabouts issue={issue} />
        </p>
      </div>
      <StateBadge state={issue.state} />
    </li>
  );
}

function Whereabouts({ issue: { state, sendAt, sentAt, updatedAt, deliveries } }: { issue: IssueSummary }) {
  if (state === 'draft') {
    return (
      <>
        Changed <TimeAgo at={updatedAt} />
      </>
    );
  }
  const at = (state === 'sent' ? sentAt : sendAt) ?? '';
  return (
    <>
      {state === 'sent' ? '' : 'To be sent on '}
      <time dateTime={at}>{formatDateTime(at)}</time>
      {state === 'sent' && mailsOf(deliveries) > 0 && ` · ${deliveryWords(deliveries)}`}
    </>
  );
}

function RowsLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the issues…
      </p>
      <div aria-hidden="true" className="mt-9 rounded-card border border-line bg-surface">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={String(index)} className="space-y-2 border-line p-5 not-first:border-t">
            <div className="h-4 w-1/2 animate-pulse rounded-md bg-line" />
            <div className="h-4 w-1/4 animate-pulse rounded-md bg-line" />
          </div>
        ))}
      </div>
    </>
  );
}
