// Uploading one's profile picture.
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { pictureLimit, UploadedPicture } from '#contract/profile.ts';
import { releaseFile, storeFile } from '#server/features/files/files.service.ts';
import { personOf } from '#server/features/sessions/sessions.cookie.ts';
import { toUser, type UserRow } from '#server/features/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { type Limit, takeAttempt } from '#server/lib/limits.ts';
import { answers } from '#server/lib/schemas.ts';
import { receiveForm } from '#server/lib/uploads.ts';
import type { ProfileParts } from './profile.routes.ts';
import { setPicture } from './profile.service.ts';

const picturesPerPerson: Limit = { name: 'picture-account', count: 60, windowSeconds: 60 * 60 };

export const pictureRoutes: FastifyPluginAsyncTypebox<ProfileParts> = async (app, { db, files, config }) => {
  await app.register(multipart);

  app.post(
    '/api/users/profile/upload',
    {
      config: { access: 'member' },
      schema: {
        summary: 'Upload your picture (multipart form, field profilePicture)',
        response: answers(200, UploadedPicture),
      },
    },
    async (request) => {
      const { id } = personOf(request);
      await takeAttempt(db, picturesPerPerson, id);
      const user = await files.temporary.during(async (newPath): Promise<UserRow> => {
        const { file } = await receiveForm(request, { newPath, maxBytes: pictureLimit });
        if (!file) throw noPicture();
        const stored = await storeFile(db, files, file, 'picture', newPath);
        try {
          return await setPicture(db, id, stored.id);
        } catch (error) {
          await releaseFile(db, stored.id);
          throw error;
        }
      });
      return {
        success: true as const,
        message: 'Your picture has been updated.',
        profilePicture: user.img,
        user: toUser(user, config.campusDomains),
      };
    },
  );
};

const noPicture = () => {
  const message = 'Please choose a picture.';
  return new Refused('invalid_input', { message, errors: { file: message } });
};
