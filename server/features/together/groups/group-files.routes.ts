// HTTP routes of the files of groups.

import type { FastifyPluginAsync } from 'fastify';
import { groupFilesCalls } from '#contract/together/group-files.ts';
import { groupLimits } from '#contract/together/groups.rules.ts';
import type { Db } from '#server/db/db.ts';
import type { FileTools } from '#server/features/platform/files/files.service.ts';
import { receiveSharedFile } from '#server/features/platform/files/shared-upload.service.ts';
import { actorOf, personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { acceptForms } from '#server/lib/uploads.ts';
import { listFiles, removeFile, requireSharing, shareFile } from './group-files.service.ts';

const uploadedPerPerson = defineLimit({
  name: 'group-files',
  per: 'person',
  counts: 'files',
  count: 60,
  windowSeconds: 60 * 60,
  sentence: 'You have shared many files.',
});

export const groupFilesRoutes: FastifyPluginAsync<{ db: Db; files: FileTools }> = async (app, parts) => {
  const { db, files } = parts;
  const route = routesOf(app, groupFilesCalls);

  route('GET /api/groups/:groupId/files', {
    access: 'member',
    summary: 'The files of a study group that you are in',
    handler: async (request) => ({
      success: true,
      files: await listFiles(db, actorOf(request), request.params.groupId),
    }),
  });

  route('DELETE /api/groups/:groupId/files/:groupFileId', {
    access: 'member',
    summary: 'Remove a file that you shared, or any as an organiser',
    handler: async (request) => {
      const { groupId, groupFileId } = request.params;
      await removeFile(db, actorOf(request), groupId, groupFileId);
      return { success: true, message: 'The file is removed.' };
    },
  });

  // In a scope of its own: only its routes accept forms.
  await app.register(async (app) => {
    acceptForms(app, files.temporary.space);
    routesOf(app, groupFilesCalls)('POST /api/groups/:groupId/files', {
      access: 'member',
      limits: [uploadedPerPerson],
      summary: 'Share a document or an image with a study group that you are in (multipart form)',
      handler: async (request) => {
        const { id, role, fullName, username } = personOf(request);
        const actor = { _id: id, role, name: fullName || username };
        const { groupId } = request.params;
        await requireSharing(db, actor, groupId);
        await takeAttempt(db, uploadedPerPerson, id);
        const accepted = { owner: 'groups', maxBytes: groupLimits.fileBytes, uploader: id };
        await receiveSharedFile(parts, request, accepted, (file) => shareFile(db, actor, groupId, file));
        return { success: true, message: 'The file is shared with the group.' };
      },
    });
  });
};
