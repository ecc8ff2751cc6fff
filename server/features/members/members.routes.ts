// The calls of user management: mods and admins see the table, admins change it.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Done } from '#contract/answers.ts';
import { AuditLog, AuditQuery } from '#contract/audit.ts';
import { ChangedMember, MemberList, MemberQuery, RoleChange } from '#contract/members.ts';
import type { Db } from '#server/db/client.ts';
import type { ForgetPerson } from '#server/feature.ts';
import { readAuditLog } from '#server/features/audit/audit.service.ts';
import { actorOf } from '#server/features/sessions/sessions.cookie.ts';
import { answers } from '#server/lib/schemas.ts';
import { changeRole, deleteMember, listMembers } from './members.service.ts';

const UserParams = Type.Object({ userId: Type.String() });

interface Parts {
  db: Db;
  forgetPerson: ForgetPerson;
}

export const membersRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, forgetPerson }) => {
  app.get(
    '/api/users/all',
    {
      config: { access: 'privileged' },
      schema: { summary: 'The table of users', querystring: MemberQuery, response: answers(200, MemberList) },
    },
    (request) => listMembers(db, request.query),
  );

  app.patch(
    '/api/users/:userId/role',
    {
      config: { access: 'admin' },
      schema: {
        summary: "Change someone's role",
        params: UserParams,
        body: RoleChange,
        response: answers(200, ChangedMember),
      },
    },
    async (request) => {
      const { userId } = request.params;
      const user = await changeRole(db, actorOf(request), userId, request.body.role);
      return { success: true as const, message: `${user.username} has the role ${user.role} now.`, user };
    },
  );

  app.delete(
    '/api/users/:userId',
    {
      config: { access: 'admin' },
      schema: { summary: 'Delete a user', params: UserParams, response: answers(200, Done) },
    },
    async (request) => {
      const { userId } = request.params;
      const { username } = await deleteMember(db, forgetPerson, actorOf(request), userId);
      return { success: true as const, message: `${username} has been deleted.` };
    },
  );

  app.get(
    '/api/admin/audit',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The audit log, newest first',
        querystring: AuditQuery,
        response: answers(200, AuditLog),
      },
    },
    (request) => readAuditLog(db, request.query),
  );
};
