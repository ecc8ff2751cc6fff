// Fixture for the tests of all lists: jobs that failed permanently.
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { failedJobList } from './failures.list.ts';

const values = () => ({
  kind: 'thumbnail',
  payload: {},
  attempts: 5,
  lastError: 'No.',
  failedAt: new Date(),
});

export const failedJobsFixture: ListFixture = {
  list: failedJobList,
  role: 'admin',
  rows: 'failures',
  values,
  filters: () => ({ kind: { value: 'collect-file', row: { ...values(), kind: 'collect-file' } } }),
};
