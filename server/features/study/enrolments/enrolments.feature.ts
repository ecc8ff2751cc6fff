// Enrolments: the courses that people plan, take or took.

import type { Feature } from '#server/feature.ts';
import { endTerms } from './ended-terms.service.ts';
import { termEnded } from './enrolments.notifications.ts';
import { enrolmentsRoutes } from './enrolments.routes.ts';
import { moveEnrolments, ownCourses, proveEnrolments } from './enrolments.service.ts';
import { enrolmentsStored } from './enrolments.stored.ts';

export const enrolmentsFeature = {
  name: 'enrolments',
  ports: { proveEnrolments },
  routes: enrolmentsRoutes,
  notifications: [termEnded],
  schedules: {
    'end-terms': {
      about: 'Count the courses of a term that has ended as taken',
      cron: '15 4 * * *',
      handler: ({ db, config }) => endTerms(db, config.timeZone),
    },
  },
  // Deleted with the account by their foreign key.
  forgetPerson: 'nothing',
  mergeCourse: moveEnrolments,
  stored: enrolmentsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'courses.json',
      about: 'the courses you plan, take or took',
      content: (await ownCourses(db, id)).enrolments,
    },
  ],
  demo: {
    after: ['catalogue'],
    load: async (parts) => (await import('./enrolments.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./enrolments.access.ts')).enrolmentsAccess,
} satisfies Feature;
