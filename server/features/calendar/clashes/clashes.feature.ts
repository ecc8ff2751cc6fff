// Clashes of planned events with exams and other events.
import type { Feature } from '#server/feature.ts';
import { clashesRoutes } from './clashes.routes.ts';

export const clashesFeature = {
  name: 'clashes',
  routes: clashesRoutes,
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./clashes.access.ts')).clashesAccess,
} satisfies Feature;
