// Accounts, used by the features profile, members and people.

import type { Feature } from '#server/feature.ts';
import { releaseFile } from '#server/features/platform/files/files.service.ts';
import { pictureFiles } from './pictures.service.ts';
import { toUser } from './users.service.ts';
import { usersStored } from './users.stored.ts';

export const usersFeature = {
  name: 'users',
  files: { users: pictureFiles },
  mails: async () => (await import('./users.mails.tsx')).usersMails,
  forgetPerson: async (db, { pictureId }) => {
    if (pictureId) await releaseFile(db, pictureId);
  },
  mergeCourse: 'nothing',
  stored: usersStored,
  exportOf: async ({ config }, person) => [
    {
      name: 'profile.json',
      about: 'your profile, as you see it on the site',
      content: toUser(person, config.campusDomains),
    },
    {
      name: 'picture.webp',
      about: 'your profile picture, if you have one',
      files: person.pictureId ? [{ path: 'picture.webp', fileId: person.pictureId }] : [],
    },
  ],
  demo: { load: async (parts) => (await import('./users.demo.ts')).loadDemo(parts) },
} satisfies Feature;
