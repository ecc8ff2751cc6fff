// Studying for an exam: its page, a plan that is laid out backwards, and other courses that rest until it is over.

import type { Feature } from '#server/feature.ts';
import { examPlansRoutes } from './exam-plans.routes.ts';
import { examPlansStored } from './exam-plans.stored.ts';
import { deleteOldPlans, exportPlans, movePlans } from './planning.service.ts';

export const examPlansFeature = {
  name: 'exam-plans',
  routes: examPlansRoutes,
  housekeeping: ({ db }) => deleteOldPlans(db),
  // Deleted with the account, by the foreign keys.
  forgetPerson: 'nothing',
  mergeCourse: movePlans,
  stored: examPlansStored,
  exportOf: async ({ db }, { id }) => [
    { name: 'exam-plans.json', about: 'your plans for exams', content: await exportPlans(db, id) },
  ],
  access: async () => (await import('./exam-plans.access.ts')).examPlansAccess,
} satisfies Feature;
