// The audit log, the newest first.
import { useInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserCog from 'lucide-react/icons/user-cog';
import UserX from 'lucide-react/icons/user-x';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { ListFailed } from '#web/components/ListFailed.tsx';
import { ListMessage } from '#web/components/ListMessage.tsx';
import { LoadMore } from '#web/components/LoadMore.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { moreOf } from '#web/lib/more.ts';
import { AuditSentence } from './AuditSentence.tsx';
import { auditOptions } from './audit.queries.ts';

const signs: Record<AuditAction, { Icon: typeof UserCog; colours: string }> = {
  role_changed: { Icon: UserCog, colours: 'bg-blue-soft text-blue-ink' },
  user_deleted: { Icon: UserX, colours: 'bg-red-soft text-red-ink' },
  account_deleted: { Icon: UserX, colours: 'bg-yellow-soft text-yellow-ink' },
};

export function AuditEntries() {
  const query = useInfiniteQuery(auditOptions);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  if (query.isError && !entries) {
    const reason = reasonOf(query.error);
    return (
      <ListFailed
        title="The audit log could not be loaded"
        reason={reason}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!entries) return <LogLoading />;
  if (entries.length === 0) {
    return (
      <ListMessage
        picture={<ScrollText className="size-8" aria-hidden="true" />}
        title="Nothing has happened yet"
      >
        As soon as a role is changed or an account is deleted, it will be written down here.
      </ListMessage>
    );
  }
  return (
    <>
      <ol aria-label="Entries" className="rounded-card border border-line bg-surface shadow-lift">
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      <LoadMore list={moreOf(query)} shown={entries.length} />
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { Icon, colours } = signs[entry.action];
  return (
    <li className="flex items-start gap-4 border-line p-4 not-first:border-t sm:px-5">
      <span className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control ${colours}`}>
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 gap-x-6 sm:flex sm:items-baseline sm:justify-between sm:pt-2">
        <p className="wrap-anywhere">
          <AuditSentence entry={entry} />
        </p>
        <time dateTime={entry.at} className="shrink-0 text-sm text-muted">
          {formatDateTime(entry.at)}
        </time>
      </div>
    </li>
  );
}

function LogLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the log…
      </p>
      <div aria-hidden="true" className="rounded-card border border-line bg-surface">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={String(index)} className="flex items-center gap-4 border-line p-4 not-first:border-t">
            <div className="size-10 shrink-0 animate-pulse rounded-control bg-line" />
            <div className="h-4 w-2/3 animate-pulse rounded-md bg-line" />
          </div>
        ))}
      </div>
    </>
  );
}
