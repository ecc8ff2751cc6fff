// What members typed and have not sent yet.

import type { Feature } from '#server/feature.ts';
import { draftsRoutes } from './drafts.routes.ts';
import { deleteOldDrafts, exportDrafts } from './drafts.service.ts';
import { draftsStored } from './drafts.stored.ts';

export const draftsFeature = {
  name: 'drafts',
  routes: draftsRoutes,
  housekeeping: ({ db }) => deleteOldDrafts(db),
  // Deleted with the account by the foreign key.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: draftsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'drafts.json',
      about: 'what you typed and have not sent',
      content: await exportDrafts(db, id),
    },
  ],
  access: async () => (await import('./drafts.access.ts')).draftsAccess,
} satisfies Feature;
