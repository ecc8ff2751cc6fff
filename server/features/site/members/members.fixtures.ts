// Fixture for the tests of all lists: people.
import { randomBytes } from 'node:crypto';
import { userValues } from '#server/features/platform/users/users.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { memberList } from './members.list.ts';

export const membersFixture: ListFixture = {
  list: memberList,
  role: 'mod',
  rows: 'users',
  // Explicit, because the test fills tables without database defaults.
  values: () => ({ ...userValues(), role: 'user', type: 'student' }),
  found: (words) => ({ ...userValues({ username: `${words}-${randomBytes(5).toString('hex')}` }) }),
};
