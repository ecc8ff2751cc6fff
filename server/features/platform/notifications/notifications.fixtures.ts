// Fixture for the tests of all lists: notifications of the signed-in person.
import { randomUUID } from 'node:crypto';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { notificationList } from './notifications.list.ts';

export const notificationsFixture: ListFixture = {
  list: notificationList,
  role: 'user',
  rows: 'notifications',
  values: (userId) => ({ userId, type: 'role', mergeKey: randomUUID(), facts: { role: 'mod' } }),
};
