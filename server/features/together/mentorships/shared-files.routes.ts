// HTTP route that shares a file within a mentorship.

import type { FastifyPluginAsync } from 'fastify';
import { mentorshipLimits, mentorshipsCalls } from '#contract/together/mentorships.ts';
import type { Db } from '#server/db/db.ts';
import type { FileTools } from '#server/features/platform/files/files.service.ts';
import { receiveSharedFile } from '#server/features/platform/files/shared-upload.service.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { acceptForms } from '#server/lib/uploads.ts';
import { requireSharing, shareFile } from './shared-files.service.ts';

const uploadedPerPerson = defineLimit({
  name: 'mentorship-files',
  per: 'person',
  counts: 'files',
  count: 60,
  windowSeconds: 60 * 60,
  sentence: 'You have shared many files.',
});

/** A plugin of its own, since only the routes in its scope accept forms. */
export const sharedFilesRoutes: FastifyPluginAsync<{ db: Db; files: FileTools }> = async (app, parts) => {
  const { db, files } = parts;
  const route = routesOf(app, mentorshipsCalls);
  acceptForms(app, files.temporary.space);

  route('POST /api/mentorships/:mentorshipId/files', {
    access: 'member',
    limits: [uploadedPerPerson],
    summary: 'Share a document or an image (multipart form)',
    handler: async (request) => {
      const actor = actorOf(request);
      const { mentorshipId } = request.params;
      await requireSharing(db, actor, mentorshipId);
      await takeAttempt(db, uploadedPerPerson, actor._id);
      const accepted = {
        owner: 'mentorships',
        maxBytes: mentorshipLimits.fileBytes,
        uploader: actor._id,
      };
      await receiveSharedFile(parts, request, accepted, (file) => shareFile(db, actor, mentorshipId, file));
      return { success: true, message: 'The file is shared.' };
    },
  });
};
