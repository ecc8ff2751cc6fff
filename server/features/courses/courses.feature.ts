// The courses of the catalogue, as everyone sees them.
import type { Feature } from '#server/feature.ts';
import { coursesRoutes } from './courses.routes.ts';

export const coursesFeature = {
  name: 'courses',
  routes: coursesRoutes,
  forgetPerson: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./courses.access.ts')).coursesAccess,
} satisfies Feature;
