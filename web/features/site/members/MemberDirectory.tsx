// User management: search, table, and the confirmations of a deletion and a reset.
import { useEffect, useRef, useState } from 'react';
import type { Actor } from '#contract/permissions.ts';
import type { Member } from '#contract/site/members.ts';
import { SearchBox } from '#web/components/SearchBox.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { MemberResults } from './MemberResults.tsx';
import { memberList, useDeleteMember, useResetSecondFactor } from './members.queries.ts';
import { memberSearch } from './members.search.ts';

export function MemberDirectory({ actor }: { actor: Actor }) {
  const filter = useSearchValues(memberSearch);
  const change = useChangeSearch(memberSearch);
  const list = useList(memberList, filter);
  const [toDelete, setToDelete] = useState<Member>();
  const [toReset, setToReset] = useState<Member>();
  const { mutate: deleteMember } = useDeleteMember();
  const { mutate: resetSecondFactor } = useResetSecondFactor();

  // The focused element is unmounted with its row: moves the focus to the results.
  const results = useRef<HTMLElement>(null);
  useEffect(() => {
    if (list.removing > 0 && !toDelete && document.activeElement === document.body) {
      results.current?.focus({ preventScroll: true });
    }
  }, [list.removing, toDelete]);

  return (
    <>
      <SearchBox
        label="Search users"
        placeholder="Search by username, email, or role"
        value={filter.q}
        onSearch={(q) => change({ q }, { replace: true })}
        className="mt-6 max-w-2xl"
      />
      <section ref={results} tabIndex={-1} aria-label="Results" className="outline-none">
        <MemberResults
          list={list}
          sort={filter.sort}
          onSort={(sort) => change({ sort })}
          onClear={() => {
            change({ q: '' });
            results.current?.focus({ preventScroll: true });
          }}
          actor={actor}
          onDelete={setToDelete}
          onReset={setToReset}
        />
      </section>
      {toReset && (
        <ConfirmDialog
          question="Reset the second factor of this user?"
          consequence={`${toReset.username} will be signed out everywhere, and the password alone will be enough to sign in. Make sure that it is really ${toReset.username} who asks for this.`}
          action="Reset"
          onCancel={() => setToReset(undefined)}
          onConfirm={() => {
            setToReset(undefined);
            resetSecondFactor({ _id: toReset._id, hasSecondFactor: false });
          }}
        />
      )}
      {toDelete && (
        <ConfirmDialog
          question="Are you sure you want to delete this user?"
          consequence={`${toDelete.username} will be signed out everywhere and cannot come back to this account. What they have shared stays, as shared by “Former member”.`}
          action="Delete"
          onCancel={() => setToDelete(undefined)}
          onConfirm={() => {
            setToDelete(undefined);
            deleteMember(toDelete);
          }}
        />
      )}
    </>
  );
}
