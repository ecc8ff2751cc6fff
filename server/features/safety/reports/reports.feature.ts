// Reports of members, and the queue in which moderators decide about what was reported or held.

import type { Feature } from '#server/feature.ts';
import { reportForNotice } from './notice-reports.service.ts';
import { reportDecided, thingDecided } from './reports.notifications.ts';
import { reportsRoutes } from './reports.routes.ts';
import { deleteOldSnapshots, exportReports } from './reports.service.ts';
import { reportsStored } from './reports.stored.ts';
import { undoTakeDown } from './undo.service.ts';

export const reportsFeature = {
  name: 'reports',
  ports: { undoTakeDown, reportForNotice },
  routes: reportsRoutes,
  notifications: [reportDecided, thingDecided],
  housekeeping: ({ db }) => deleteOldSnapshots(db),
  // Foreign keys remove the reporter from reports, and the moderator from decisions.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: reportsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'reports.json',
      about: 'what you reported to the moderators, and what they decided',
      content: await exportReports(db, id),
    },
  ],
  demo: {
    after: ['reviews', 'users'],
    load: async (parts) => (await import('./reports.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./reports.access.ts')).reportsAccess,
} satisfies Feature;
