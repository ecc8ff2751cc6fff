// Study groups: found by course, time, place and style; with members, sessions, files and threads of their own.
import type { FastifyPluginAsync } from 'fastify';
import type { Feature, FeatureParts } from '#server/feature.ts';
import { groupSessionsRoutes } from './group-sessions.routes.ts';
import {
  groupAnswer,
  groupHandedOver,
  groupIdle,
  groupJoined,
  groupRequest,
  groupSeat,
  groupSession,
} from './groups.notifications.ts';
import { groupsRoutes } from './groups.routes.ts';
import { deleteOldInvitations } from './invitations.service.ts';
import { membershipsRoutes } from './memberships.routes.ts';
import { exportGroups, leaveAllGroups } from './personal.service.ts';

const routes: FastifyPluginAsync<FeatureParts> = async (app, parts) => {
  await app.register(groupsRoutes, parts);
  await app.register(membershipsRoutes, parts);
  await app.register(groupSessionsRoutes, parts);
};

export const groupsFeature = {
  name: 'groups',
  routes,
  notifications: [
    groupRequest,
    groupAnswer,
    groupSeat,
    groupHandedOver,
    groupJoined,
    groupSession,
    groupIdle,
  ],
  housekeeping: ({ db }) => deleteOldInvitations(db),
  forgetPerson: (db, { id }) => leaveAllGroups(db, id),
  exportOf: async ({ db }, { id }) => [
    {
      name: 'groups.json',
      about: 'the study groups you are or were in',
      content: await exportGroups(db, id),
    },
  ],
  access: async () => (await import('./groups.access.ts')).groupsAccess,
} satisfies Feature;
