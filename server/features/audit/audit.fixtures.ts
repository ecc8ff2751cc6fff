// Fixture for the tests of all lists: entries of the audit log.
import { randomUUID } from 'node:crypto';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { auditList } from './audit.list.ts';

export const auditFixture: ListFixture = {
  list: auditList,
  role: 'admin',
  rows: 'entries',
  values: () => ({
    action: 'user_deleted',
    actor: 'command line',
    subjectId: randomUUID(),
    subject: 'someone',
  }),
};
