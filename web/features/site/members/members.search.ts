// Search parameters of the user table.
import { type MemberSort, memberSorts } from '#contract/site/members.rules.ts';
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

export const memberSearch = searchParams('/admin/users', {
  q: text(200),
  sort: oneOf(memberSorts, 'username'),
});

/** The columns that can be sorted. */
export type SortColumn = Exclude<MemberSort, `-${string}`>;

/** Ascending first; the same column again reverses it. */
export const nextSort = (column: SortColumn, current: MemberSort): MemberSort =>
  current === column ? `-${column}` : column;
