// The job queue as admins see it.

import type { Feature } from '#server/feature.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { deleteOldFailures } from './jobs.service.ts';
import { jobsStored } from './jobs.stored.ts';

export const jobsFeature = {
  name: 'jobs',
  routes: jobsRoutes,
  housekeeping: ({ db }) => deleteOldFailures(db),
  // Payloads hold only ids, and done jobs are deleted.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: jobsStored,
  exportOf: 'nothing',
  access: async () => (await import('./jobs.access.ts')).jobsAccess,
} satisfies Feature;
