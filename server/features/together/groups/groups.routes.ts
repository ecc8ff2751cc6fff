// HTTP routes of groups.

import type { FastifyPluginAsync } from 'fastify';
import { groupsCalls } from '#contract/together/groups.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { actorIfSignedIn, actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { changeGroup, createGroup, keepGroup, setGroupState } from './group-writing.service.ts';
import { getGroup, listGroups, listOwnGroups } from './groups.service.ts';
import { listFitting } from './matching.service.ts';
import { findTimes } from './time-finder.service.ts';

const newPerPerson = defineLimit({
  name: 'new-groups',
  per: 'person',
  count: 20,
  windowSeconds: 60 * 60,
  sentence: 'You have started many groups.',
});
const savedPerPerson = defineLimit({
  name: 'groups-saved',
  per: 'person',
  count: 120,
  windowSeconds: 60 * 60,
});

interface Parts {
  db: Db;
  config: Config;
  sessionCache: SessionCache;
}

export const groupsRoutes: FastifyPluginAsync<Parts> = async (app, { db, ...parts }) => {
  const route = routesOf(app, groupsCalls);

  route('GET /api/groups', {
    access: 'anyone',
    summary: 'Study groups that can be joined, those that were active last first',
    handler: async (request) => listGroups(db, await actorIfSignedIn(parts, request), request.query),
  });

  route('POST /api/groups', {
    access: 'member',
    watches: 'refused',
    limits: [newPerPerson],
    summary: 'Start a study group',
    handler: async (request) => {
      const actor = actorOf(request);
      const group = await createGroup(db, actor, request.body);
      return {
        success: true,
        message: 'The group is there. Invite people, and plan a first session.',
        group,
      };
    },
  });

  route('GET /api/groups/mine', {
    access: 'member',
    summary: 'The study groups that you are in, ask to be in or wait for',
    handler: (request) => listOwnGroups(db, actorOf(request)),
  });

  route('GET /api/groups/fitting', {
    access: 'member',
    summary: 'The study groups that fit you best, and why',
    handler: async (request) => ({
      success: true,
      groups: await listFitting(db, actorOf(request), request.query),
    }),
  });

  route('GET /api/groups/:groupId/times', {
    access: 'member',
    summary: 'The times of the week that suit most members of a group that you organise',
    handler: (request) =>
      findTimes(db, actorOf(request), request.params.groupId, {
        length: request.query.hours,
        timeZone: parts.config.timeZone,
      }),
  });

  route('GET /api/groups/:groupId', {
    access: 'anyone',
    summary: 'A study group, and your place in it',
    handler: async (request) => {
      const actor = await actorIfSignedIn(parts, request);
      return { success: true, group: await getGroup(db, actor, request.params.groupId) };
    },
  });

  route('PUT /api/groups/:groupId', {
    access: 'member',
    watches: 'refused',
    limits: [savedPerPerson],
    summary: 'Change a study group that you organise',
    handler: async (request) => {
      const actor = actorOf(request);
      const group = await changeGroup(db, actor, request.params.groupId, request.body);
      return { success: true, message: 'The group is saved.', group };
    },
  });

  route('PUT /api/groups/:groupId/state', {
    access: 'member',
    summary: 'Archive or revive a study group',
    handler: async (request) => {
      const { state } = request.body;
      const group = await setGroupState(db, actorOf(request), request.params.groupId, state);
      const message = state === 'archived' ? 'The group is archived.' : 'The group is active again.';
      return { success: true, message, group };
    },
  });

  route('POST /api/groups/:groupId/keep', {
    access: 'member',
    summary: 'Say that an idle study group goes on',
    handler: async (request) => {
      await keepGroup(db, actorOf(request), request.params.groupId);
      return { success: true, message: 'Good: the group stays.' };
    },
  });
};
