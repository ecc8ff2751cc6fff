// Access matrix of the routes of appeals: the expected status for each kind of caller.
import type { appealsCalls } from '#contract/safety/appeals.ts';
import { makeSanction } from '#server/features/safety/sanctions/sanctions.factory.ts';
import { type AccessRows, members, type Subject } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

/** Only the person concerned. */
const address = async ({ userId }: Subject, { db }: TestApp) =>
  `/api/appeals/sanction/${(await makeSanction(db, { userId, kind: 'warn' })).id}`;

export const appealsAccess: AccessRows<typeof appealsCalls> = {
  'GET /api/appeals/:about/:thingId': {
    request: async (browser, subject, app) => browser.get(await address(subject, app)),
    expected: { ...members(404), owner: 200 },
  },
  'POST /api/appeals/:about/:thingId': {
    request: async (browser, subject, app) =>
      browser.post(await address(subject, app), { text: 'It was not me.' }),
    expected: { ...members(404), owner: 201 },
  },
};
