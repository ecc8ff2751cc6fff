// Helpful votes for resources.

import type { Feature } from '#server/feature.ts';
import { helpfulVote } from './votes.notifications.ts';
import { votesRoutes } from './votes.routes.ts';
import { listOwnVotes } from './votes.service.ts';
import { votesStored } from './votes.stored.ts';

export const votesFeature = {
  name: 'votes',
  routes: votesRoutes,
  notifications: [helpfulVote],
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: votesStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'helpful.json',
      about: 'what you found helpful',
      content: (await listOwnVotes(db, id)).map((resourceId) => `/resources/${resourceId}`),
    },
  ],
  demo: { after: ['counts'], load: async (parts) => (await import('./votes.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./votes.access.ts')).votesAccess,
} satisfies Feature;
