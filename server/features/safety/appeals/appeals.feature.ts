// Appeals against decisions of moderators.

import type { Feature } from '#server/feature.ts';
import { appealJudged } from './appeals.notifications.ts';
import { appealsRoutes } from './appeals.routes.ts';
import { exportAppeals } from './appeals.service.ts';
import { appealsStored } from './appeals.stored.ts';
import { moderatedAppeal } from './moderated-appeals.service.ts';

export const appealsFeature = {
  name: 'appeals',
  routes: appealsRoutes,
  notifications: [appealJudged],
  moderated: { appeal: moderatedAppeal },
  // Deleted with the account by their foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: appealsStored,
  exportOf: async ({ db }, { id }) => [
    { name: 'appeals.json', about: 'your appeals against decisions', content: await exportAppeals(db, id) },
  ],
  access: async () => (await import('./appeals.access.ts')).appealsAccess,
} satisfies Feature;
