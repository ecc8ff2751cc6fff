// The pages of documents at which members stopped reading.

import type { Feature } from '#server/feature.ts';
import { readingsRoutes } from './readings.routes.ts';
import { deleteOldReadings, exportReadings } from './readings.service.ts';
import { readingsStored } from './readings.stored.ts';

export const readingsFeature = {
  name: 'readings',
  routes: readingsRoutes,
  housekeeping: ({ db }) => deleteOldReadings(db),
  // Deleted with the account, by the foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: readingsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'readings.json',
      about: 'the pages of documents at which you stopped reading',
      content: await exportReadings(db, id),
    },
  ],
  demo: {
    after: ['resources'],
    load: async (parts) => (await import('./readings.demo.ts')).loadDemo(parts),
  },
  access: async () => (await import('./readings.access.ts')).readingsAccess,
} satisfies Feature;
