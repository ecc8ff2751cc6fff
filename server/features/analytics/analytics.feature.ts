// Analytics: what owners learn about the use of their resources.
import type { Feature } from '#server/feature.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsFeature = {
  name: 'analytics',
  routes: analyticsRoutes,
  forgetPerson: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./analytics.access.ts')).analyticsAccess,
} satisfies Feature;
