// What members need of a course and nobody has shared yet.

import { resources } from '#server/db/tables/library/resources.ts';
import { wants } from '#server/db/tables/library/wants.ts';
import { courseCodes, courses, teachers } from '#server/db/tables/study/catalogue.ts';
import type { Feature } from '#server/feature.ts';
import { everyTenMinutes } from '#server/lib/rendering/page-version.ts';
import { askWhoTook } from './asking.service.ts';
import { fillByReviews, tellWaiting } from './filling.service.ts';
import { moderatedWant } from './moderated-wants.service.ts';
import { deleteOldWants, exportWants, leaveAllWants, moveWants } from './upkeep.service.ts';
import { wanted, wantFilled, wantThanks } from './wants.notifications.ts';
import { wantsRoutes } from './wants.routes.ts';
import { wantsStored } from './wants.stored.ts';

export const wantsFeature = {
  name: 'wants',
  ports: { fillWanted: fillByReviews },
  routes: wantsRoutes,
  jobs: {
    'want-asking': {
      about: 'Ask those who took a course for what is wanted',
      lane: 'upkeep',
      handler: ({ db }, { wantId }) => askWhoTook(db, wantId),
    },
    'want-filled': {
      about: 'Tell those who waited for something that it is there',
      lane: 'upkeep',
      handler: ({ db }, filled) => tellWaiting(db, filled),
    },
  },
  notifications: [wanted, wantFilled, wantThanks],
  pageTables: { '/wanted': [wants, courseCodes, courses, teachers, resources] },
  // What fades leaves the list without a write.
  pageVersions: { '/wanted': async () => everyTenMinutes() },
  moderated: { want: moderatedWant },
  housekeeping: ({ db }) => deleteOldWants(db),
  forgetPerson: (db, { id }) => leaveAllWants(db, id),
  mergeCourse: moveWants,
  stored: wantsStored,
  exportOf: async ({ db }, { id }) => [
    { name: 'wants.json', about: 'what you need and wait for', content: await exportWants(db, id) },
  ],
  demo: {
    after: ['users', 'catalogue', 'enrolments', 'resources'],
    load: async (parts) => (await import('./wants.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./wants.access.ts')).wantsAccess,
} satisfies Feature;
