// The found users, or the empty, loading and error states.

import type { Actor } from '#contract/permissions.ts';
import type { MemberSort } from '#contract/site/members.rules.ts';
import type { Member } from '#contract/site/members.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import type { ListView as View } from '#web/lib/list/list.hook.ts';
import { MemberTable } from './MemberTable.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';

interface Props {
  list: View<Member>;
  sort: MemberSort;
  onSort: (sort: MemberSort) => void;
  onClear: () => void;
  actor: Actor;
  onDelete: (member: Member) => void;
  onReset: (member: Member) => void;
}

export function MemberResults({ list, sort, onSort, onClear, actor, onDelete, onReset }: Props) {
  return (
    <ListView
      list={list}
      counted={['user', 'users']}
      failed="Failed to fetch users"
      loading="Loading users…"
      skeleton={
        <ListSkeleton count={8}>
          <RowSkeleton />
        </ListSkeleton>
      }
      empty={<NobodyFound onClear={onClear} />}
    >
      {(members) => (
        <MemberTable
          list={list}
          members={members}
          sort={sort}
          onSort={onSort}
          actor={actor}
          onDelete={onDelete}
          onReset={onReset}
        />
      )}
    </ListView>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <ListMessage
      drawing="missing"
      title="No users found"
      actions={
        <Button variant="outline" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      Try part of a username, an email address or a role.
    </ListMessage>
  );
}
