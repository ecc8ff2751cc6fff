// Study groups: found by course, time, place and style; with members, sessions, files and threads of their own.

import type { FastifyPluginAsync } from 'fastify';
import { idOf } from '#contract/slugs.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import type { Feature, FeatureParts } from '#server/feature.ts';
import { everyTenMinutes } from '#server/lib/rendering/page-version.ts';
import { groupFilesRoutes } from './group-files.routes.ts';
import { exportFiles, groupFileOwner } from './group-files.service.ts';
import { groupHead } from './group-head.ts';
import { groupSessionsRoutes } from './group-sessions.routes.ts';
import {
  groupAnswer,
  groupFile,
  groupHandedOver,
  groupIdle,
  groupJoined,
  groupRequest,
  groupSeat,
  groupSession,
} from './groups.notifications.ts';
import { groupsRoutes } from './groups.routes.ts';
import { groupsStored } from './groups.stored.ts';
import { passTerms } from './idle-groups.service.ts';
import { deleteOldInvitations } from './invitations.service.ts';
import { membershipsRoutes } from './memberships.routes.ts';
import { moderatedGroup } from './moderated-groups.service.ts';
import { exportGroups, leaveAllGroups } from './personal.service.ts';

const routes: FastifyPluginAsync<FeatureParts> = async (app, parts) => {
  await app.register(groupsRoutes, parts);
  await app.register(membershipsRoutes, parts);
  await app.register(groupSessionsRoutes, parts);
  await app.register(groupFilesRoutes, parts);
};

const shown = [groups, courses, events, occurrences];

export const groupsFeature = {
  name: 'groups',
  section: 'study-groups',
  routes,
  notifications: [
    groupRequest,
    groupAnswer,
    groupSeat,
    groupHandedOver,
    groupJoined,
    groupSession,
    groupFile,
    groupIdle,
  ],
  files: { groups: groupFileOwner },
  pageHeads: {
    '/study-groups/$group': ({ db, reader }, { group = '' }) => groupHead(db, idOf(group), reader),
  },
  pageTables: { '/study-groups': shown, '/study-groups/$group': [...shown, memberships] },
  // Sessions that are over give way to the next one without a write.
  pageVersions: {
    '/study-groups': async () => everyTenMinutes(),
    '/study-groups/$group': async () => everyTenMinutes(),
  },
  schedules: {
    'idle-groups': {
      about: 'Ask before a term ends whether idle study groups go on, and archive them after it',
      cron: '40 4 * * *',
      handler: ({ db, config }) => passTerms(db, config.timeZone),
    },
  },
  moderated: { group: moderatedGroup },
  housekeeping: ({ db }) => deleteOldInvitations(db),
  forgetPerson: (db, { id }) => leaveAllGroups(db, id),
  mergeCourse: 'nothing',
  stored: groupsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'groups.json',
      about: 'the study groups you are or were in',
      content: await exportGroups(db, id),
    },
    { name: 'groups/', about: 'the files you shared with study groups', files: await exportFiles(db, id) },
  ],
  demo: {
    after: ['users', 'catalogue', 'enrolments', 'events', 'attendances'],
    load: async (parts) => (await import('./groups.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./groups.access.ts')).groupsAccess,
} satisfies Feature;
