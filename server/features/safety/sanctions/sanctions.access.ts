// Access matrix of the routes of sanctions: the expected status for each kind of caller.
import type { sanctionsCalls } from '#contract/safety/sanctions.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { type AccessRows, members } from '#server/test/access.ts';
import { makeSanction } from './sanctions.factory.ts';

export const sanctionsAccess: AccessRows<typeof sanctionsCalls> = {
  'POST /api/sanctions/:sanctionId/read': { expected: { ...members(404), owner: 200 } },
  'POST /api/admin/people/:username/sanctions': async (browser, _subject, { db }) =>
    browser.post(`/api/admin/people/${(await makeUser(db)).username}/sanctions`, {
      kind: 'warn',
      reason: 'Please be kind.',
    }),
  'POST /api/admin/sanctions/:sanctionId/lift': async (browser, _subject, { db }) => {
    const { id: userId } = await makeUser(db);
    return browser.post(`/api/admin/sanctions/${(await makeSanction(db, { userId })).id}/lift`, {
      reason: 'A mistake.',
    });
  },
};
