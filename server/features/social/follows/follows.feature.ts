// Following courses and, as other features declare them, more kinds.

import type { Feature } from '#server/feature.ts';
import { followsRoutes } from './follows.routes.ts';
import { listFollows, moveFollows } from './follows.service.ts';
import { followsStored } from './follows.stored.ts';

export const followsFeature = {
  name: 'follows',
  routes: followsRoutes,
  // Deleted with the account by their foreign key.
  forgetPerson: 'nothing',
  mergeCourse: (db, id, into) => moveFollows(db, 'course', id, into),
  stored: followsStored,
  exportOf: async ({ db, followables }, { id, role }) => [
    {
      name: 'follows.json',
      about: 'what you follow, watch or mute',
      content: await listFollows(db, followables, { _id: id, role }),
    },
  ],
  demo: {
    after: ['enrolments', 'events', 'users'],
    load: async (parts) => (await import('./follows.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./follows.access.ts')).followsAccess,
} satisfies Feature;
