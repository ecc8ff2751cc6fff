// The member list for mods and admins.

import { foldText } from '#contract/search.ts';
import { MemberQuery } from '#contract/site/members.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { defineList } from '#server/lib/list/list.ts';

const { id, username, fullName, email, role, type, img, secondFactorAt, createdAt } = users;

export const memberList = defineList({
  name: 'members',
  query: MemberQuery,
  table: users,
  columns: { id, username, fullName, email, role, type, img, secondFactorAt, createdAt },
  filters: {},
  sorts: {
    username: { column: users.usernameKey, direction: 'asc' },
    '-username': { column: users.usernameKey, direction: 'desc' },
    role: { column: role, direction: 'asc' },
    '-role': { column: role, direction: 'desc' },
    type: { column: type, direction: 'asc' },
    '-type': { column: type, direction: 'desc' },
    joined: { column: createdAt, direction: 'asc' },
    '-joined': { column: createdAt, direction: 'desc' },
  },
  // Searches are often for a role, which many rows match, so the list is scanned in sort order first.
  search: { column: users.searchText, fold: foldText, byWord: true, scanFirst: 1_000 },
  preparedLimits: [50],
});
