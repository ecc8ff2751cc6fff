// The sort orders of the member list. Without TypeBox, so that pages can load it.

/** A minus means descending. */
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
