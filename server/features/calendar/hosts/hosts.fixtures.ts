// Fixture for the tests of all lists: the hosts of events.
import { randomUUID } from 'node:crypto';
import { foldText } from '#contract/search.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { hostList } from './hosts.list.ts';

const values = (given: Record<string, unknown> = {}) => ({
  slug: randomUUID(),
  name: 'Chess club',
  nameKey: 'chess club',
  kind: 'club',
  searchText: 'chess club',
  ...given,
});

export const hostsFixture: ListFixture = {
  list: hostList,
  role: 'visitor',
  rows: 'hosts',
  values: () => values(),
  filters: () => ({ kind: { value: 'department', row: values({ kind: 'department' }) } }),
  found: (text) => values({ name: text, searchText: foldText(text) }),
};
