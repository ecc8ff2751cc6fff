// The pictures in posts.

import type { Feature } from '#server/feature.ts';
import { pictureFiles } from './picture-access.service.ts';
import { picturesRoutes } from './pictures.routes.ts';
import { deleteUnusedPictures, exportPictures } from './pictures.service.ts';
import { picturesStored } from './pictures.stored.ts';

export const picturesFeature = {
  name: 'pictures',
  routes: picturesRoutes,
  files: { pictures: pictureFiles },
  housekeeping: ({ db }) => deleteUnusedPictures(db),
  // They stay with their posts, which stay without their author.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: picturesStored,
  exportOf: async ({ db }, { id }) => [
    { name: 'pictures/', about: 'the pictures in what you wrote', files: await exportPictures(db, id) },
  ],
  access: async () => (await import('./pictures.access.ts')).picturesAccess,
} satisfies Feature;
