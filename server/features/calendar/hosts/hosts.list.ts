// The hosts that can be found: clubs and departments, and people where they are asked for.
import { eq, ne, not } from 'drizzle-orm';
import { HostQuery } from '#contract/calendar/hosts.ts';
import { foldText } from '#contract/search.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { defineList } from '#server/lib/list/list.ts';

const { id, slug, name, kind, about, isArchived, updatedAt } = hosts;

export const hostList = defineList({
  name: 'hosts',
  query: HostQuery,
  table: hosts,
  leftJoins: [{ table: users, on: eq(users.id, hosts.userId) }],
  columns: {
    id,
    slug,
    name,
    kind,
    about,
    isArchived,
    updatedAt,
    person: { id: users.id, username: users.username, fullName: users.fullName },
  },
  where: not(isArchived),
  filters: { kind: { where: (value) => eq(kind, value), whenAbsent: ne(kind, 'person') } },
  sorts: { newest: { column: hosts.nameKey, direction: 'asc' } },
  search: { column: hosts.searchText, fold: foldText, byWord: true },
});
