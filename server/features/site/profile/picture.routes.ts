// HTTP route that uploads the profile picture.

import type { FastifyPluginAsync } from 'fastify';
import { maxPictureBytes, profileCalls } from '#contract/site/profile.ts';
import { releaseFile, storeFile } from '#server/features/platform/files/files.service.ts';
import { personOf, sessionOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { toUser, type UserRow } from '#server/features/platform/users/users.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { routesOf } from '#server/lib/routes.ts';
import { acceptForms, receiveForm } from '#server/lib/uploads.ts';
import { setPicture } from './profile.service.ts';
import type { ProfileParts } from './profile-parts.ts';

const accepted = { owner: 'users', kind: 'picture', maxBytes: maxPictureBytes } as const;
const picturesPerPerson = defineLimit({
  name: 'picture-account',
  per: 'person',
  count: 60,
  windowSeconds: 60 * 60,
});

export const pictureRoutes: FastifyPluginAsync<ProfileParts> = async (app, { db, files, config }) => {
  const route = routesOf(app, profileCalls);
  acceptForms(app, files.temporary.space);

  route('POST /api/users/profile/upload', {
    access: 'member',
    limits: [picturesPerPerson],
    summary: 'Upload your picture (multipart form, field profilePicture)',
    handler: async (request) => {
      const { id } = personOf(request);
      const user = await files.temporary.during(async (newPath): Promise<UserRow> => {
        const { file } = await receiveForm(request, {
          newPath,
          maxBytes: maxPictureBytes,
          onFile: () => files.decoder.warmUp(),
        });
        if (!file) throw noPicture();
        const stored = await storeFile(db, files, file, { ...accepted, uploader: id }, newPath);
        try {
          return await setPicture(db, id, stored.id);
        } catch (error) {
          await releaseFile(db, stored.id);
          throw error;
        }
      });
      return {
        success: true,
        message: 'Your picture has been updated.',
        profilePicture: user.img,
        user: toUser(user, config.campusDomains, sessionOf(request).sanctions),
      };
    },
  });
};

const noPicture = () => {
  const message = 'Please choose a picture.';
  return new Refused('invalid_input', { message, errors: { file: message } });
};
