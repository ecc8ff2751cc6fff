// Fixture for the tests of all lists: entries of the audit log.
import { randomUUID } from 'node:crypto';
import type { auditEntries } from '#server/db/tables/platform/audit.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { auditList } from './audit.list.ts';

const values = (given: Partial<typeof auditEntries.$inferInsert> = {}) => ({
  action: 'user_deleted',
  actor: 'command line',
  subjectId: randomUUID(),
  subject: 'someone',
  ...given,
});

export const auditFixture: ListFixture = {
  list: auditList,
  role: 'admin',
  rows: 'entries',
  values: () => values(),
  filters: () => ({
    actor: { value: 'helen.marsh', row: values({ actor: 'helen.marsh' }) },
    action: { value: 'thing_hidden', row: values({ action: 'thing_hidden' }) },
    kind: { value: 'sanctions', row: values({ action: 'sanction_given' }) },
    since: { value: '2999-01-01', row: values({ createdAt: new Date('2999-01-01T00:00:00Z') }) },
    until: { value: '2001-12-31', row: values({ createdAt: new Date('2001-12-31T23:59:59Z') }) },
  }),
};
