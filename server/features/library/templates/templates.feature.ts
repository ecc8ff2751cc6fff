// Study templates, with downloads that the app writes.
import type { Feature } from '#server/feature.ts';
import { templatesRoutes } from './templates.routes.ts';
import { listTemplates } from './templates.service.ts';

export const templatesFeature = {
  name: 'templates',
  routes: templatesRoutes,
  pageTables: { '/templates': [] },
  pageVersions: {
    '/templates': async (files) => (await listTemplates(files)).map(({ file }) => file.version).join(' '),
  },
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
  access: async () => (await import('./templates.access.ts')).templatesAccess,
} satisfies Feature;
