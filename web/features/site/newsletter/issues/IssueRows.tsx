// The list of issues, newest first, with the number of subscribers.
import { Link } from '@tanstack/react-router';
import Newspaper from 'lucide-react/icons/newspaper';
import type { IssueSummary } from '#contract/site/newsletter.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { countMails, formatDeliveries, formatSubscribers } from './issue.labels.ts';
import { issueList } from './issues.queries.ts';
import { StateBadge } from './StateBadge.tsx';

export function IssueRows() {
  const list = useList(issueList, {});
  const subscribers = list.pages?.at(-1)?.subscribers ?? 0;
  return (
    <ListView
      list={list}
      failed="The issues could not be loaded"
      loading="Loading the issues…"
      skeleton={<RowsSkeleton />}
      empty={
        <ListMessage
          picture={<Newspaper className="size-8" aria-hidden="true" />}
          title="Nothing has been written yet"
          actions={<ButtonLink to="/admin/newsletter/new">Write the first issue</ButtonLink>}
        >
          {subscribers > 0
            ? `${formatSubscribers(subscribers)} would like to read it.`
            : 'Subscribers will come by the box in the footer.'}
        </ListMessage>
      }
    >
      {(issues) => (
        <>
          <p className="mb-3 text-[0.9375rem] text-muted">
            {subscribers > 0
              ? `${formatSubscribers(subscribers)} will get the next one.`
              : 'Nobody has subscribed yet.'}
          </p>
          <ul aria-label="Issues" className="rounded-card border border-line bg-surface shadow-lift">
            {issues.map((issue) => (
              <Row key={issue._id} issue={issue} />
            ))}
          </ul>
        </>
      )}
    </ListView>
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
          <IssueStatus issue={issue} />
        </p>
      </div>
      <StateBadge state={issue.state} />
    </li>
  );
}

function IssueStatus({ issue: { state, sendAt, sentAt, updatedAt, deliveries } }: { issue: IssueSummary }) {
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
      {state === 'sent' && countMails(deliveries) > 0 && ` · ${formatDeliveries(deliveries)}`}
    </>
  );
}

function RowsSkeleton() {
  return (
    <ListSkeleton count={4} className="mt-9 rounded-card border border-line bg-surface">
      <div className="space-y-2 border-line p-5 not-first:border-t">
        <div className="h-4 w-1/2 animate-pulse rounded-md bg-line" />
        <div className="h-4 w-1/4 animate-pulse rounded-md bg-line" />
      </div>
    </ListSkeleton>
  );
}
