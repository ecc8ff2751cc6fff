// The table as the reader sees it: all pages so far in one, with the changes that are on their way.
import { useInfiniteQuery } from '@tanstack/react-query';
import { reasonOf } from '#web/lib/api.ts';
import { moreOf } from '#web/lib/more.ts';
import { withChangedMember, withoutMember } from './members.pages.ts';
import { memberListOptions, useChanging, useDeleting } from './members.queries.ts';
import type { MemberFilter } from './members.search.ts';

export type MemberListView = ReturnType<typeof useMemberList>;

export function useMemberList(filter: MemberFilter) {
  const query = useInfiniteQuery(memberListOptions(filter));
  const deleting = useDeleting();
  const changing = useChanging();
  const remaining = query.data && deleting.reduce(withoutMember, query.data);
  const pages =
    remaining &&
    changing.reduce((list, { member, role }) => withChangedMember(list, { _id: member._id, role }), remaining)
      .pages;
  const first = pages?.[0];
  return {
    /** Undefined while the first answer is awaited, and when it did not come. */
    members: pages?.flatMap((page) => page.users),
    total: first?.total ?? 0,
    totalIsMore: first?.totalIsMore ?? false,
    isChanging: (id: string) => changing.some(({ member }) => member._id === id),
    deletingCount: deleting.length,
    /** What is shown belongs to an earlier search. */
    outdated: query.isPlaceholderData,
    failed: query.isError && !query.data,
    reason: reasonOf(query.error),
    retry: () => void query.refetch(),
    ...moreOf(query),
  };
}
