import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Moderation } from '#contract/safety/moderation.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { caseValues } from '#server/features/safety/reports/reports.factory.ts';
import { makeSanction } from '#server/features/safety/sanctions/sanctions.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { readModeration } from './moderation.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const now = new Date();
const month = now.toISOString().slice(0, 7);
const threeDaysAgo = new Date(now.getTime() - 3 * 86_400_000);

test('months without anything are left out, and small numbers are not told', async () => {
  expect((await app.visitor().get('/api/moderation')).body).toMatchObject({ months: [], decisions: [] });
  const decided = { decidedAt: now, openedAt: threeDaysAgo, note: 'Tom was rude.', title: 'a secret title' };
  await app.db
    .insert(cases)
    .values([
      ...Array.from({ length: 6 }, () => caseValues({ ...decided, state: 'hidden', reasons: ['insult'] })),
      caseValues({ ...decided, state: 'dismissed' }),
      caseValues({ state: 'open' }),
    ]);
  const { id: userId } = await makeUser(app.db);
  const { id: sanctionId } = await makeSanction(app.db, { userId, kind: 'warn' });
  await app.db.insert(appeals).values({ sanctionId, userId, text: 'No.', state: 'upheld', judgedAt: now });
  const told: Moderation = await readModeration(app.db);
  expect(told.months).toEqual([
    {
      ...{ month, reports: 0, decisions: 7, hidden: 6, medianDays: expect.closeTo(3, 0) },
      ...{ sanctions: null, appeals: null, appealsUpheld: null },
      ...{ copyrightNotices: 0, takedowns: 0, counterNotices: 0, copyrightRestored: 0 },
    },
  ]);
  expect(told.decisions).toHaveLength(7);
  expect(told.decisions[0]).toEqual({ month, kind: 'review', outcome: 'dismissed', reasons: ['spam'] });
  expect(JSON.stringify(told)).not.toMatch(/Tom|secret/);
});

test('the page is complete HTML for visitors', async () => {
  const { status, body } = await app.visitor().get('/moderation');
  expect(status).toBe(200);
  expect(body).toContain('How we look after this place');
});
