// HTTP route that shares a file within a mentorship.
import type { FastifyPluginAsync } from 'fastify';
import { mentorshipLimits, mentorshipsCalls } from '#contract/mentorships.ts';
import type { Db } from '#server/db/client.ts';
import { type FileTools, releaseFile, storeFile } from '#server/features/files/files.service.ts';
import { actorOf } from '#server/features/sessions/session-cookie.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { detectFileType } from '#server/lib/images.ts';
import { type Limit, takeAttempt } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { acceptForms, receiveForm } from '#server/lib/uploads.ts';
import { requireSharing, shareFile } from './shared-files.service.ts';

const accepted = { owner: 'mentorships', maxBytes: mentorshipLimits.fileBytes } as const;
const uploadedPerPerson: Limit = {
  name: 'mentorship-files',
  count: 60,
  windowSeconds: 60 * 60,
  sentence: 'You have shared many files.',
};

/** A plugin of its own, since only the routes in its scope accept forms. */
export const sharedFilesRoutes: FastifyPluginAsync<{ db: Db; files: FileTools }> = async (
  app,
  { db, files },
) => {
  const route = routesOf(app, mentorshipsCalls);
  acceptForms(app, files.temporary.space);

  route('POST /api/mentorships/:mentorshipId/files', {
    access: 'member',
    summary: 'Share a document or an image (multipart form)',
    handler: async (request) => {
      const actor = actorOf(request);
      const { mentorshipId } = request.params;
      await requireSharing(db, actor, mentorshipId);
      await takeAttempt(db, uploadedPerPerson, actor._id);
      await files.temporary.during(async (newPath) => {
        const { file } = await receiveForm(request, {
          newPath,
          maxBytes: accepted.maxBytes,
          onFile: () => files.decoder.warmUp(),
        });
        if (!file) throw noFile();
        const mime = file.size > 0 ? await detectFileType(file.path) : undefined;
        const kind = mime?.startsWith('image/') ? 'image' : 'document';
        const stored = await storeFile(db, files, file, { ...accepted, kind, uploader: actor._id }, newPath);
        try {
          await shareFile(db, actor, mentorshipId, { fileId: stored.id, name: file.name });
        } catch (error) {
          await releaseFile(db, stored.id);
          throw error;
        }
      });
      return { success: true, message: 'The file is shared.' };
    },
  });
};

const noFile = () => {
  const message = 'Please choose a file.';
  return new Refused('invalid_input', { message, errors: { file: message } });
};
