// The course catalogue, kept by admins.

import type { Feature } from '#server/feature.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { catalogueStored } from './catalogue.stored.ts';

export const catalogueFeature = {
  name: 'catalogue',
  routes: catalogueRoutes,
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: catalogueStored,
  exportOf: 'nothing',
  demo: { after: ['users'], load: async (parts) => (await import('./catalogue.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./catalogue.access.ts')).catalogueAccess,
} satisfies Feature;
