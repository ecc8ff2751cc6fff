// Course reviews, anonymous or signed, and the numbers they give.

import type { Feature } from '#server/feature.ts';
import { holdVoteRings, moderatedVotes } from './held-votes.service.ts';
import { moderatedReview } from './moderation.service.ts';
import { publishDue } from './publishing.service.ts';
import { refreshAllNumbers } from './ratings.service.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { reviewsStored } from './reviews.stored.ts';
import { moveReviewsOfTeacher } from './teachers.service.ts';
import { listReviewsOf } from './writing.service.ts';

export const reviewsFeature = {
  name: 'reviews',
  section: 'courses',
  routes: reviewsRoutes,
  jobs: {
    'course-numbers': {
      about: 'Compute the numbers of all courses after the days of a term were changed',
      lane: 'upkeep',
      handler: ({ db }) => refreshAllNumbers(db),
    },
  },
  schedules: {
    'refresh-course-numbers': {
      about: 'Compute the numbers of all courses, and since when one is another course',
      cron: '40 3 * * *',
      handler: ({ db }) => refreshAllNumbers(db),
    },
    'publish-reviews': {
      about: 'Publish anonymous reviews whose random time has come',
      cron: '*/10 * * * *',
      handler: async ({ db, config }) => {
        await publishDue(db, config.timeZone);
      },
    },
    'hold-vote-rings': {
      about: 'Hold votes for reviews that look arranged, for a moderator',
      cron: '17 * * * *',
      handler: async ({ db }) => {
        await holdVoteRings(db);
      },
    },
  },
  moderated: { review: moderatedReview, votes: moderatedVotes },
  // Reviews stay: anonymous ones do not say who wrote them, and signed ones lose their name by a foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  mergeTeacher: moveReviewsOfTeacher,
  stored: reviewsStored,
  exportOf: async ({ db, anonymity }, { id }) => [
    {
      name: 'reviews.json',
      about: 'the reviews of courses you wrote',
      content: await listReviewsOf(db, anonymity, id),
    },
  ],
  demo: { after: ['catalogue'], load: async (parts) => (await import('./reviews.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./reviews.access.ts')).reviewsAccess,
} satisfies Feature;
