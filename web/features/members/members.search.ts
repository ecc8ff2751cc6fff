// Whom the reader looks for and in which order, as it stands in the address, so that it can be shared.
import { type MemberSort, memberSorts } from '#contract/members.rules.ts';
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

export const memberSearch = searchParams('/admin/users', {
  q: text(200),
  sort: oneOf(memberSorts, 'username'),
});

/** What a column can be sorted by. */
export type SortColumn = Exclude<MemberSort, `-${string}`>;

/** Upwards first; the same column once more turns it around. */
export const nextSort = (column: SortColumn, now: MemberSort): MemberSort =>
  now === column ? `-${column}` : column;
