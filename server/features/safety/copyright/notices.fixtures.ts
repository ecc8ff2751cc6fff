// Fixture for the tests of all lists: copyright notices.
import { randomUUID } from 'node:crypto';
import { copyrightClaims } from '#server/db/tables/safety/copyright.ts';
import { makeClaimedReport } from '#server/features/safety/reports/reports.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { noticeList } from './notices.list.ts';

const values = (given: Record<string, unknown> = {}) => ({
  reference: randomUUID(),
  name: 'Carmen Delgado',
  email: 'carmen@press.example',
  work: 'Chapter 3 of our book.',
  signature: 'Carmen Delgado',
  ...given,
});

export const noticesFixture: ListFixture = {
  list: noticeList,
  role: 'mod',
  rows: 'notices',
  values: () => values(),
  filters: () => ({
    reference: { value: 'C-LISTED22', row: values({ reference: 'C-LISTED22' }) },
    state: {
      value: 'removed',
      row: values(),
      complete: async (db, noticeId) => {
        await db
          .insert(copyrightClaims)
          .values({ noticeId, reportId: await makeClaimedReport(db), state: 'removed' });
      },
    },
  }),
};
