// Warnings, mutes and suspensions of members.

import type { Feature } from '#server/feature.ts';
import { sanctioned } from './sanctions.notifications.ts';
import { sanctionsRoutes } from './sanctions.routes.ts';
import { listOwnSanctions } from './sanctions.service.ts';
import { sanctionsStored } from './sanctions.stored.ts';

export const sanctionsFeature = {
  name: 'sanctions',
  routes: sanctionsRoutes,
  notifications: [sanctioned],
  // Deleted with the account by their foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: sanctionsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'sanctions.json',
      about: 'what moderators decided about you',
      content: await listOwnSanctions(db, id),
    },
  ],
  access: async () => (await import('./sanctions.access.ts')).sanctionsAccess,
} satisfies Feature;
