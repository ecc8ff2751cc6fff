// What the database stores of hosts, for the privacy page.
import type * as hostsTables from '#server/db/tables/calendar/hosts.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';

export const hostsStored = {
  hosts: {
    title: 'You as a host of events',
    columns: {
      id: null,
      slug: 'its address',
      name: null,
      nameKey: null,
      kind: 'that it is a person, or a club or department',
      about: 'its description',
      userId: 'that it is you',
      isArchived: null,
      searchText: null,
      updatedAt: null,
    },
    kept: withAccount,
    seenBy: 'everyone, once you have published an event in your own name',
  },
  hostMembers: {
    title: 'The clubs and departments you act for',
    columns: { hostId: 'which one', userId: null, createdAt: 'since when' },
    kept: `until you leave it, or ${withAccount}`,
    seenBy: 'the others who act for it, moderators and admins',
  },
} satisfies StoredTables<typeof hostsTables>;
