// The spaces of the forums.
import type { Feature } from '#server/feature.ts';
import { followableSpace } from './followable-space.service.ts';
import { spacesRoutes } from './spaces.routes.ts';

export const spacesFeature = {
  name: 'spaces',
  routes: spacesRoutes,
  followable: { space: followableSpace },
  forgetPerson: 'nothing',
  exportOf: 'nothing',
  demo: { after: ['catalogue'], load: async (parts) => (await import('./spaces.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./spaces.access.ts')).spacesAccess,
} satisfies Feature;
