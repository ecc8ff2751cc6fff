// The fetched pages of the table, and what a change does to them before the server is asked for them anew.
import type { InfiniteData } from '@tanstack/react-query';
import type { Member, MemberList } from '#contract/members.ts';

export type MemberPages = InfiniteData<MemberList>;

export function withoutMember(list: MemberPages, { _id }: Pick<Member, '_id'>): MemberPages {
  const held = list.pages.some(({ users }) => users.some((member) => member._id === _id));
  if (!held) return list;
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      users: page.users.filter((member) => member._id !== _id),
      total: page.total - 1,
    })),
  };
}

/** The row stays where it is, even in an order that the change concerns: nobody likes a table that jumps. */
export const withChangedMember = (
  list: MemberPages,
  change: Pick<Member, '_id'> & Partial<Member>,
): MemberPages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    users: page.users.map((member) => (member._id === change._id ? { ...member, ...change } : member)),
  })),
});
