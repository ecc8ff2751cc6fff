// Access matrix of the members routes: the expected status for each kind of caller.
import type { membersCalls } from '#contract/site/members.ts';
import { changeUser, findUser } from '#server/features/platform/users/users.service.ts';
import { type AccessRows, admins, privileged } from '#server/test/access.ts';

export const membersAccess: AccessRows<typeof membersCalls> = {
  'GET /api/users/all': { call: (browser) => browser.get('/api/users/all'), expected: privileged(200) },
  'PATCH /api/users/:userId/role': {
    call: (browser, { userId }) => browser.patch(`/api/users/${userId}/role`, { role: 'staff' }),
    expected: admins(200),
  },
  'DELETE /api/users/:userId': {
    call: (browser, { userId }) => browser.delete(`/api/users/${userId}`),
    expected: admins(200),
  },
  'DELETE /api/users/:userId/second-factor': {
    call: async (browser, { userId }, { db }) => {
      const member = await findUser(db, userId);
      if (member) await changeUser(db, member, { secondFactorAt: new Date() });
      return browser.delete(`/api/users/${userId}/second-factor`);
    },
    expected: admins(200),
  },
};
