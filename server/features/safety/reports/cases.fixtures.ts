// Fixture for the tests of all lists: open cases.
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { caseList } from './cases.list.ts';
import { caseValues } from './reports.factory.ts';

export const casesFixture: ListFixture = {
  list: caseList,
  role: 'mod',
  rows: 'cases',
  values: () => caseValues(),
  filters: () => ({
    state: { value: 'hidden', row: caseValues({ state: 'hidden' }) },
    kind: { value: 'votes', row: caseValues({ kind: 'votes' }) },
    reason: { value: 'insult', row: caseValues({ reasons: ['spam', 'insult'] }) },
  }),
};
