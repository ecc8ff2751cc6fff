// The settings of the campus, kept by admins.

import type { Feature } from '#server/feature.ts';
import { settingsRoutes } from './settings.routes.ts';
import { settingsStored } from './settings.stored.ts';

export const settingsFeature = {
  name: 'settings',
  routes: settingsRoutes,
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: settingsStored,
  exportOf: 'nothing',
  access: async () => (await import('./settings.access.ts')).settingsAccess,
} satisfies Feature;
