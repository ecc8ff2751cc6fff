// Access matrix of the members routes: the expected status for each kind of caller.
import type { membersCalls } from '#contract/site/members.ts';
import { changeUser, findUser } from '#server/features/platform/users/users.service.ts';
import type { AccessRows } from '#server/test/access.ts';

export const membersAccess: AccessRows<typeof membersCalls> = {
  'PATCH /api/users/:userId/role': (browser, { userId }) =>
    browser.patch(`/api/users/${userId}/role`, { role: 'staff' }),
  'DELETE /api/users/:userId/second-factor': async (browser, { userId }, { db }) => {
    const member = await findUser(db, userId);
    if (member) await changeUser(db, member, { secondFactorAt: new Date() });
    return browser.delete(`/api/users/${userId}/second-factor`);
  },
};
