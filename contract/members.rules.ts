// The orders in which members are listed, without a schema library: pages carry this in their first load.

/** A minus turns the order around. */
export const memberSorts = [
  'username',
  '-username',
  'role',
  '-role',
  'type',
  '-type',
  'joined',
  '-joined',
] as const;
export type MemberSort = (typeof memberSorts)[number];
