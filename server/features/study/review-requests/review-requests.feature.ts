// Asking those who took a course to review it: at the end of a term, and sooner where members wish for reviews.

import type { Feature } from '#server/feature.ts';
import { askForReviews } from './asking.service.ts';
import { reviewRequest } from './review-requests.notifications.ts';
import { reviewRequestsRoutes } from './review-requests.routes.ts';
import { deleteDoneRequests, listRequestsOf, moveRequests } from './review-requests.service.ts';
import { reviewRequestsStored } from './review-requests.stored.ts';

export const reviewRequestsFeature = {
  name: 'review-requests',
  section: 'courses',
  routes: reviewRequestsRoutes,
  notifications: [reviewRequest],
  schedules: {
    'ask-for-reviews': {
      about: 'Ask those who took a course to review it, one course a week and person',
      cron: '0 17 * * *',
      handler: ({ db, config }) => askForReviews(db, config.timeZone),
    },
  },
  housekeeping: ({ db }) => deleteDoneRequests(db),
  // Deleted with the account by their foreign key.
  forgetPerson: 'nothing',
  mergeCourse: moveRequests,
  stored: reviewRequestsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'review-requests.json',
      about: 'the courses you asked for reviews of',
      content: await listRequestsOf(db, id),
    },
  ],
  demo: {
    after: ['enrolments', 'reviews'],
    load: async (parts) => (await import('./review-requests.demo.ts')).loadDemo(parts),
  },
} satisfies Feature;
