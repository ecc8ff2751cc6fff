// Fixture for the tests of all lists: sent mails, and a failed one.
import { randomUUID } from 'node:crypto';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { mailList } from './mail.list.ts';

const values = () => ({
  cause: randomUUID(),
  kind: 'verify-email',
  recipient: 'someone@campus.example',
  facts: {},
  state: 'sent',
});

export const mailFixture: ListFixture = {
  list: mailList,
  role: 'admin',
  rows: 'mails',
  values,
  filters: () => ({
    state: { value: 'failed', row: { ...values(), state: 'failed' } },
    to: { value: 'omar@', row: { ...values(), recipient: 'Omar@uni.example' } },
  }),
};
