// HTTP routes of memberships and invitations.

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { MembershipState } from '#contract/together/groups.ts';
import { membershipsCalls } from '#contract/together/memberships.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf, personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from './invitations.service.ts';
import { changeMember } from './member-changes.service.ts';
import { type Joining, joinGroup, leaveGroup, listMembers, setShown } from './memberships.service.ts';

const joinsPerPerson = defineLimit({
  name: 'group-joins',
  per: 'person',
  count: 60,
  windowSeconds: 60 * 60,
  sentence: 'You have joined and left many groups.',
});
const changesPerPerson = defineLimit({
  name: 'group-members-changed',
  per: 'person',
  count: 300,
  windowSeconds: 60 * 60,
});

const joinedMessages: Partial<Record<MembershipState, string>> = {
  member: 'You are in the group.',
  requested: 'You have asked to join. An organiser decides, and you will be told.',
  waiting: 'All seats are taken: you are on the waiting list.',
};
const joinedMessage = ({ state }: { state: MembershipState }): string => joinedMessages[state] ?? 'Done.';

export const membershipsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, membershipsCalls);

  function joining(request: FastifyRequest): Joining {
    const { id, role, fullName, username } = personOf(request);
    return { _id: id, role, name: fullName || username };
  }

  route('POST /api/groups/:groupId/join', {
    access: 'member',
    limits: [joinsPerPerson],
    summary: 'Join a study group, ask to join it, or wait for a seat',
    handler: async (request) => {
      const actor = joining(request);
      const membership = await joinGroup(db, actor, request.params.groupId, request.body);
      return { success: true, message: joinedMessage(membership), membership };
    },
  });

  route('POST /api/groups/:groupId/leave', {
    access: 'member',
    allowsMuted: true,
    summary: 'Leave a study group, or take a request back',
    handler: async (request) => ({
      success: true,
      message: await leaveGroup(db, actorOf(request), request.params.groupId),
    }),
  });

  route('PUT /api/groups/:groupId/shown', {
    access: 'member',
    allowsMuted: true,
    summary: 'Choose whether people outside the group see that you are in it',
    handler: async (request) => {
      const { isShown } = request.body;
      const membership = await setShown(db, actorOf(request), request.params.groupId, isShown);
      const message = isShown
        ? 'Others on campus see that you are in the group.'
        : 'Only the members of the group see that you are in it.';
      return { success: true, message, membership };
    },
  });

  route('GET /api/groups/:groupId/members', {
    access: 'member',
    summary: 'Who is in a study group, and for its organisers who wants to be',
    handler: (request) => listMembers(db, actorOf(request), request.params.groupId),
  });

  route('PUT /api/groups/:groupId/members/:username', {
    access: 'member',
    limits: [changesPerPerson],
    summary: 'Decide about a person: requests, roles, removing and blocking',
    handler: async (request) => {
      const actor = joining(request);
      return { success: true, message: await changeMember(db, actor, request.params, request.body) };
    },
  });

  route('GET /api/groups/:groupId/invitations', {
    access: 'member',
    summary: 'The invitation links of a study group that work',
    handler: async (request) => ({
      success: true,
      invitations: await listInvitations(db, actorOf(request), request.params.groupId),
    }),
  });

  route('POST /api/groups/:groupId/invitations', {
    access: 'member',
    limits: [changesPerPerson],
    summary: 'Make an invitation link',
    handler: async (request) => {
      const actor = joining(request);
      const made = await createInvitation(db, actor, request.params.groupId, request.body);
      return { success: true, message: 'Copy the link now: it is not shown again.', ...made };
    },
  });

  route('DELETE /api/groups/:groupId/invitations/:invitationId', {
    access: 'member',
    summary: 'Revoke an invitation link',
    handler: async (request) => {
      const { groupId, invitationId } = request.params;
      await revokeInvitation(db, actorOf(request), groupId, invitationId);
      return { success: true, message: 'The link does not work any more.' };
    },
  });

  route('GET /api/invitations/:token', {
    access: 'member',
    summary: 'The study group that an invitation leads to',
    handler: async (request) => ({
      success: true,
      group: await readInvitation(db, actorOf(request), request.params.token),
    }),
  });

  route('POST /api/invitations/:token/accept', {
    access: 'member',
    limits: [joinsPerPerson],
    summary: 'Join a study group by an invitation',
    handler: async (request) => {
      const actor = joining(request);
      const joined = await acceptInvitation(db, actor, request.params.token, request.body);
      return { success: true, message: joinedMessage(joined.membership), ...joined };
    },
  });
};
