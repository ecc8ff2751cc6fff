// Resources that people have saved for later.

import type { Feature } from '#server/feature.ts';
import { savesRoutes } from './saves.routes.ts';
import { listSavedIds } from './saves.service.ts';
import { savesStored } from './saves.stored.ts';

export const savesFeature = {
  name: 'saves',
  routes: savesRoutes,
  // Deleted with the account, by the foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: savesStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'saved.json',
      about: 'what you have saved for later',
      content: (await listSavedIds(db, id)).map((resourceId) => `/resources/${resourceId}`),
    },
  ],
  demo: { after: ['resources'], load: async (parts) => (await import('./saves.demo.ts')).loadDemo(parts) },
} satisfies Feature;
