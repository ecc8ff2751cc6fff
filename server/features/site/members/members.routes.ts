// HTTP routes of user management: mods and admins read the list, admins change it.

import type { FastifyPluginAsync } from 'fastify';
import { membersCalls } from '#contract/site/members.ts';
import type { Db } from '#server/db/db.ts';
import type { ForgetPerson } from '#server/feature.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { changeRole, deleteMember, listMembers, resetSecondFactor } from './members.service.ts';

interface Parts {
  db: Db;
  forgetPerson: ForgetPerson;
}

export const membersRoutes: FastifyPluginAsync<Parts> = async (app, { db, forgetPerson }) => {
  const route = routesOf(app, membersCalls);
  route('GET /api/users/all', {
    access: 'privileged',
    summary: 'The table of users',
    handler: (request) => listMembers(db, request.query),
  });

  route('PATCH /api/users/:userId/role', {
    access: 'admin',
    summary: "Change someone's role",
    handler: async (request) => {
      const { userId } = request.params;
      const user = await changeRole(db, actorOf(request), { userId, role: request.body.role });
      return { success: true, message: `${user.username} has the role ${user.role} now.`, user };
    },
  });

  route('DELETE /api/users/:userId', {
    access: 'admin',
    summary: 'Delete a user',
    handler: async (request) => {
      const { userId } = request.params;
      const { username } = await deleteMember(db, forgetPerson, actorOf(request), userId);
      return { success: true, message: `${username} has been deleted.` };
    },
  });

  route('DELETE /api/users/:userId/second-factor', {
    access: 'admin',
    summary: "Reset someone's second factor",
    handler: async (request) => {
      const user = await resetSecondFactor(db, actorOf(request), request.params.userId);
      return { success: true, message: `The second factor of ${user.username} is off.`, user };
    },
  });
};
