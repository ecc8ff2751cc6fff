// What earlier terms did in the week of the term that it is now.
import type { Feature } from '#server/feature.ts';
import { termWeeksRoutes } from './term-weeks.routes.ts';

export const termWeeksFeature = {
  name: 'term-weeks',
  routes: termWeeksRoutes,
  // Stores nothing.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
} satisfies Feature;
