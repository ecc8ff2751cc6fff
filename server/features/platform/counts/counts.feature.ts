// Views and downloads of resources, counted once per visitor and day.

import type { Feature } from '#server/feature.ts';
import { deleteOldVisits } from './counter.service.ts';
import { milestone } from './counts.notifications.ts';
import { countsRoutes } from './counts.routes.ts';
import { countsStored } from './counts.stored.ts';
import { deleteOldMissed } from './missed-searches.service.ts';
import { deleteOldSecrets } from './visitors.service.ts';

export const countsFeature = {
  name: 'counts',
  routes: countsRoutes,
  housekeeping: async ({ db }) => {
    await deleteOldVisits(db);
    await deleteOldSecrets(db);
    await deleteOldMissed(db);
  },
  notifications: [milestone],
  // Visits are deleted the next day; counts hold no personal data.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: countsStored,
  exportOf: 'nothing',
  demo: { after: ['resources'], load: async (parts) => (await import('./counts.demo.ts')).loadDemo(parts) },
} satisfies Feature;
