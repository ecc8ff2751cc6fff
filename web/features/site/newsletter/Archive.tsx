// The archive of sent issues, newest first.
import { Link } from '@tanstack/react-router';
import Newspaper from 'lucide-react/icons/newspaper';
import type { PastIssue } from '#contract/site/newsletter.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { archive } from './newsletter.queries.ts';

export function Archive() {
  return (
    <ListView
      list={useList(archive, {})}
      failed="The past issues could not be loaded"
      loading="Loading the past issues…"
      skeleton={<ArchiveSkeleton />}
      empty={
        <ListMessage
          picture={<Newspaper className="size-8" aria-hidden="true" />}
          title="The first issue is yet to come"
        >
          Subscribe, and you will have it as soon as it is sent.
        </ListMessage>
      }
      byButtonOnly
    >
      {(issues) => (
        <ol aria-label="Past issues" className="space-y-4">
          {issues.map((issue) => (
            <IssueCard key={issue._id} issue={issue} />
          ))}
        </ol>
      )}
    </ListView>
  );
}

function IssueCard({ issue }: { issue: PastIssue }) {
  return (
    <li className="relative rounded-card border border-line bg-surface p-5 shadow-lift transition-colors hover:border-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-solid sm:p-6">
      <LocalDate at={issue.sentAt} className="text-sm text-muted" />
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

function ArchiveSkeleton() {
  return (
    <ListSkeleton count={3} className="space-y-4">
      <div className="space-y-3 rounded-card border border-line bg-surface p-6">
        <div className="h-4 w-24 animate-pulse rounded-md bg-line" />
        <div className="h-5 w-1/2 animate-pulse rounded-md bg-line" />
        <div className="h-4 w-full animate-pulse rounded-md bg-line" />
      </div>
    </ListSkeleton>
  );
}
