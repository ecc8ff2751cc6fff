// The events of everyone for moderators, and those of one person: what was changed last comes first.
import { eq, sql } from 'drizzle-orm';
import { ManagedEventQuery, OwnEventQuery } from '#contract/calendar/events.ts';
import { foldText } from '#contract/search.ts';
import { coHosts, events } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { actsFor } from '#server/features/calendar/hosts/host-access.service.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

const leftJoins: { table: typeof hosts | typeof users; on: ReturnType<typeof eq> }[] = [
  { table: hosts, on: eq(hosts.id, events.hostId) },
  { table: users, on: eq(users.id, hosts.userId) },
];
const columns = {
  id: events.id,
  title: events.title,
  category: events.category,
  capacity: events.capacity,
  state: events.state,
  reason: events.reason,
  zone: events.zone,
  isFeatured: events.isFeatured,
  updatedAt: events.updatedAt,
  host: { id: hosts.id, slug: hosts.slug, name: hosts.name, kind: hosts.kind },
  person: { id: users.id, username: users.username, fullName: users.fullName },
};

/** Drafts are their author's, until they are proposed. */
export const managedEventList = defineList({
  name: 'managed-events',
  query: ManagedEventQuery,
  table: events,
  leftJoins,
  columns,
  where: sql`${events.state} <> 'draft' and ${events.audience} = 'public'`,
  filters: { state: { where: (value) => eq(events.state, value) } },
  sorts: newestFirst(events.updatedAt),
  search: { column: events.searchText, fold: foldText, byWord: true },
});

export const ownEventList = defineList({
  name: 'own-events',
  query: OwnEventQuery,
  table: events,
  leftJoins,
  columns,
  // Sessions are on the page of their group.
  where: sql`${events.audience} = 'public'`,
  scope: {
    person: (value) => sql`(${events.authorId} = ${value}::uuid
      or ${events.hostId} in (select ${hosts.id} from ${hosts} where ${actsFor(sql`${value}::uuid`)})
      or ${events.id} in (select ${coHosts.eventId} from ${coHosts} join ${hosts} on ${hosts.id} = ${coHosts.hostId}
        where ${actsFor(sql`${value}::uuid`)}))`,
  },
  filters: { state: { where: (value) => eq(events.state, value) } },
  sorts: newestFirst(events.updatedAt),
});
