// Access matrix of the routes of sanctions: the expected status for each kind of caller.
import type { sanctionsCalls } from '#contract/safety/sanctions.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { type AccessRows, members, privileged } from '#server/test/access.ts';
import { makeSanction } from './sanctions.factory.ts';

export const sanctionsAccess: AccessRows<typeof sanctionsCalls> = {
  'GET /api/sanctions': { call: (browser) => browser.get('/api/sanctions'), expected: members(200) },
  'POST /api/sanctions/:sanctionId/read': {
    call: async (browser, { userId }, { db }) =>
      browser.post(`/api/sanctions/${(await makeSanction(db, { userId, kind: 'warn' })).id}/read`, {}),
    expected: { ...members(404), owner: 200 },
  },
  'GET /api/admin/people/:username/sanctions': {
    call: (browser, { username }) => browser.get(`/api/admin/people/${username}/sanctions`),
    expected: privileged(200),
  },
  'POST /api/admin/people/:username/sanctions': {
    call: async (browser, _subject, { db }) =>
      browser.post(`/api/admin/people/${(await makeUser(db)).username}/sanctions`, {
        kind: 'warn',
        reason: 'Please be kind.',
      }),
    expected: privileged(201),
  },
  'POST /api/admin/sanctions/:sanctionId/lift': {
    call: async (browser, _subject, { db }) => {
      const { id: userId } = await makeUser(db);
      return browser.post(`/api/admin/sanctions/${(await makeSanction(db, { userId })).id}/lift`, {
        reason: 'A mistake.',
      });
    },
    expected: privileged(200),
  },
};
