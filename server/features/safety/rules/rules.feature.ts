// The rules for what members write: watched words and hosts, and limits.

import type { Feature } from '#server/feature.ts';
import { rulesRoutes } from './rules.routes.ts';
import { rulesStored } from './rules.stored.ts';

export const rulesFeature = {
  name: 'rules',
  routes: rulesRoutes,
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: rulesStored,
  exportOf: 'nothing',
  access: async () => (await import('./rules.access.ts')).rulesAccess,
} satisfies Feature;
