// Study templates, with downloads that the app writes.
import type { Feature } from '#server/feature.ts';
import { templatesRoutes } from './templates.routes.ts';

export const templatesFeature = {
  name: 'templates',
  routes: templatesRoutes,
  forgetPerson: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./templates.access.ts')).templatesAccess,
} satisfies Feature;
