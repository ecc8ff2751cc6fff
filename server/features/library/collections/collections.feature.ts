// Collections of resources, private or shared by a secret link.

import type { Feature } from '#server/feature.ts';
import { collectionsRoutes } from './collections.routes.ts';
import { listForExport } from './collections.service.ts';
import { collectionsStored } from './collections.stored.ts';

export const collectionsFeature = {
  name: 'collections',
  routes: collectionsRoutes,
  // Deleted with the account, by the foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: collectionsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'collections.json',
      about: 'your collections with what is in them',
      content: await listForExport(db, id),
    },
  ],
  demo: {
    after: ['resources'],
    load: async (parts) => (await import('./collections.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./collections.access.ts')).collectionsAccess,
} satisfies Feature;
