// Fixture for the tests of all lists: issues of the newsletter.
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { archiveList } from './archive.list.ts';
import { issueList } from './issues.list.ts';

const values = { subject: 'News', body: 'Hello.' };

export const issuesFixture: ListFixture = {
  list: issueList,
  role: 'admin',
  rows: 'issues',
  values: () => values,
};

export const archiveFixture: ListFixture = {
  list: archiveList,
  role: 'visitor',
  rows: 'issues',
  values: () => ({ ...values, state: 'sent', sentAt: new Date() }),
};
