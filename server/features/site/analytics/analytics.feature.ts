// Analytics: views, downloads and votes of a member's resources.
import type { Feature } from '#server/feature.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsFeature = {
  name: 'analytics',
  routes: analyticsRoutes,
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
