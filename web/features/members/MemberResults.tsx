// Who was found, or why there is nobody to show.
import SearchX from 'lucide-react/icons/search-x';
import type { MemberSort } from '#contract/members.rules.ts';
import type { Member } from '#contract/members.ts';
import type { User } from '#contract/users.ts';
import { ListFailed } from '#web/components/ListFailed.tsx';
import { ListMessage } from '#web/components/ListMessage.tsx';
import { LoadMore } from '#web/components/LoadMore.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { formatNumber } from '#web/lib/format.ts';
import type { MemberListView } from './list.hook.ts';
import { MemberTable } from './MemberTable.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';

interface Props {
  list: MemberListView;
  sort: MemberSort;
  onSort: (sort: MemberSort) => void;
  onClear: () => void;
  actor: User;
  onDelete: (member: Member) => void;
}

export function MemberResults({ list, sort, onSort, onClear, actor, onDelete }: Props) {
  const { members } = list;
  return (
    <>
      <p role="status" className="my-4 min-h-6 text-[0.9375rem] text-muted">
        {members ? foundSentence(list) : !list.failed && <span className="sr-only">Loading users…</span>}
      </p>
      {list.failed ? (
        <ListFailed title="Failed to fetch users" reason={list.reason} onRetry={list.retry} />
      ) : !members ? (
        <div aria-hidden="true" className="rounded-card border border-line bg-surface">
          {Array.from({ length: 8 }, (_, index) => (
            <RowSkeleton key={String(index)} />
          ))}
        </div>
      ) : members.length === 0 && !list.hasMore ? (
        <NobodyFound onClear={onClear} />
      ) : (
        <>
          <MemberTable
            list={list}
            members={members}
            sort={sort}
            onSort={onSort}
            actor={actor}
            onDelete={onDelete}
          />
          <LoadMore list={list} shown={members.length} />
        </>
      )}
    </>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <ListMessage
      picture={<SearchX className="size-8" aria-hidden="true" />}
      title="No users found"
      actions={
        <Button look="outline" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Try part of a username, an email address or a role.
    </ListMessage>
  );
}

function foundSentence({ members = [], total, totalIsMore, hasMore }: MemberListView): string {
  if (total === 0) return '';
  const all = `${totalIsMore ? 'more than ' : ''}${formatNumber(total)} ${total === 1 ? 'user' : 'users'}`;
  return hasMore ? `Showing ${formatNumber(members.length)} of ${all}` : `Showing ${all}`;
}
