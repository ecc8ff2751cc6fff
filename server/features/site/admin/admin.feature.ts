// The dashboard of those who look after the campus.
import type { Feature } from '#server/feature.ts';
import { adminRoutes } from './admin.routes.ts';

export const adminFeature = {
  name: 'admin',
  routes: adminRoutes,
  // Stores nothing.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
