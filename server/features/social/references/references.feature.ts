// What texts refer to: courses, members, threads and resources.
import type { Feature } from '#server/feature.ts';
import { referencesRoutes } from './references.routes.ts';

export const referencesFeature = {
  name: 'references',
  routes: referencesRoutes,
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./references.access.ts')).referencesAccess,
} satisfies Feature;
