// Fixture for the tests of all lists: the Registration Inbox.
import { randomUUID } from 'node:crypto';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { registrationList } from './registrations.list.ts';

const hostId = randomUUID();
const values = (given: Record<string, unknown> = {}) => ({
  title: 'Chess',
  category: 'talk',
  hostId,
  zone: 'UTC',
  localStart: '2026-12-10T18:30',
  minutes: 60,
  state: 'proposed',
  searchText: 'chess',
  sentAt: new Date(),
  ...given,
});

export const registrationsFixture: ListFixture = {
  list: registrationList,
  role: 'mod',
  rows: 'registrations',
  prepare: async (db) => {
    await db.insert(hosts).values({ id: hostId, slug: hostId, kind: 'club' }).onConflictDoNothing();
  },
  values: () => values(),
  filters: () => ({ state: { value: 'rejected', row: values({ state: 'rejected' }) } }),
};
