// HTTP route that uploads a picture for a text.

import type { FastifyPluginAsync } from 'fastify';
import { pictureLimits } from '#contract/social/pictures.rules.ts';
import { picturesCalls } from '#contract/social/pictures.ts';
import type { Db } from '#server/db/db.ts';
import {
  type FileTools,
  fileUrl,
  releaseFile,
  storeFile,
} from '#server/features/platform/files/files.service.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { routesOf } from '#server/lib/routes.ts';
import { acceptForms, receiveForm } from '#server/lib/uploads.ts';
import { addPicture } from './pictures.service.ts';

const accepted = { owner: 'pictures', kind: 'image', maxBytes: pictureLimits.bytes } as const;
const uploadedPerPerson = defineLimit({
  name: 'pictures-uploaded',
  per: 'person',
  count: 60,
  windowSeconds: 60 * 60,
  sentence: 'You have uploaded many pictures.',
});

export const picturesRoutes: FastifyPluginAsync<{ db: Db; files: FileTools }> = async (
  app,
  { db, files },
) => {
  const route = routesOf(app, picturesCalls);
  acceptForms(app, files.temporary.space);

  route('POST /api/pictures', {
    access: 'member',
    limits: [uploadedPerPerson],
    summary: 'Upload a picture for a text (multipart form, field picture)',
    handler: async (request) => {
      const { id: uploader } = personOf(request);
      const id = await files.temporary.during(async (newPath) => {
        const { file } = await receiveForm(request, {
          newPath,
          maxBytes: pictureLimits.bytes,
          onFile: () => files.decoder.warmUp(),
        });
        if (!file) throw noPicture();
        const stored = await storeFile(db, files, file, { ...accepted, uploader }, newPath);
        try {
          await addPicture(db, uploader, stored.id);
        } catch (error) {
          await releaseFile(db, stored.id);
          throw error;
        }
        return stored.id;
      });
      return { success: true, message: 'The picture is uploaded.', url: fileUrl(id) };
    },
  });
};

const noPicture = () => {
  const message = 'Please choose a picture.';
  return new Refused('invalid_input', { message, errors: { file: message } });
};
