// Whom the reader looks for and in which order, and how it is written in the address, so that it can be shared.
import { type MemberSort, memberSorts } from '#contract/members.rules.ts';

export interface MemberFilter {
  q: string;
  sort: MemberSort;
}

const everyone: MemberFilter = { q: '', sort: 'username' };

/** The address bar can hold anything: what is not understood is left out. */
export const readFilter = (search: Record<string, unknown>): MemberFilter => ({
  q: typeof search.q === 'string' ? search.q.trim().slice(0, 200) : '',
  sort: memberSorts.find((sort) => sort === search.sort) ?? everyone.sort,
});

/** Only what differs from everyone in the usual order. */
export const filterParams = (filter: MemberFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== everyone[name as keyof MemberFilter]),
  );

/** What a column can be sorted by. */
export type SortColumn = Exclude<MemberSort, `-${string}`>;

/** Upwards first; the same column once more turns it around. */
export const nextSort = (column: SortColumn, now: MemberSort): MemberSort =>
  now === column ? `-${column}` : column;
