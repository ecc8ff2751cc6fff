// Partners of the campus, kept by admins.

import { partners } from '#server/db/tables/site/partners.ts';
import type { Feature } from '#server/feature.ts';
import { partnersRoutes } from './partners.routes.ts';
import { partnerFiles } from './partners.service.ts';
import { partnersStored } from './partners.stored.ts';

export const partnersFeature = {
  name: 'partners',
  section: 'partners',
  routes: partnersRoutes,
  pageTables: { '/partners': [partners] },
  files: { partners: partnerFiles },
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: partnersStored,
  exportOf: 'nothing',
  demo: { load: async (parts) => (await import('./partners.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./partners.access.ts')).partnersAccess,
} satisfies Feature;
