// HTTP routes of the poster of an event.

import type { FastifyPluginAsync } from 'fastify';
import { eventsCalls } from '#contract/calendar/events.ts';
import { pictureLimits } from '#contract/social/pictures.rules.ts';
import type { Db } from '#server/db/db.ts';
import { type FileTools, releaseFile, storeFile } from '#server/features/platform/files/files.service.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { routesOf } from '#server/lib/routes.ts';
import { acceptForms, receiveForm } from '#server/lib/uploads.ts';
import { readManaged } from './event-access.service.ts';
import { savedPerPerson, takeSave } from './event-writing.service.ts';
import { setPoster } from './poster.service.ts';

const accepted = { owner: 'events', kind: 'image', maxBytes: pictureLimits.bytes } as const;

/** A plugin of its own, since only the routes in its scope accept forms. */
export const posterRoutes: FastifyPluginAsync<{ db: Db; files: FileTools }> = async (app, { db, files }) => {
  const route = routesOf(app, eventsCalls);
  acceptForms(app, files.temporary.space);

  route('PUT /api/events/:eventId/poster', {
    access: 'member',
    limits: [savedPerPerson],
    summary: 'Upload the poster of an event (multipart form)',
    handler: async (request) => {
      const actor = actorOf(request);
      const { eventId } = request.params;
      await readManaged(db, actor, eventId);
      await takeSave(db, actor);
      const event = await files.temporary.during(async (newPath) => {
        const { file } = await receiveForm(request, {
          newPath,
          maxBytes: pictureLimits.bytes,
          onFile: () => files.decoder.warmUp(),
        });
        if (!file) throw noPicture();
        const stored = await storeFile(db, files, file, { ...accepted, uploader: actor._id }, newPath);
        try {
          return await setPoster(db, actor, eventId, stored.id);
        } catch (error) {
          await releaseFile(db, stored.id);
          throw error;
        }
      });
      return { success: true, message: 'The poster is saved.', event };
    },
  });

  route('DELETE /api/events/:eventId/poster', {
    access: 'member',
    summary: 'Remove the poster of an event',
    handler: async (request) => ({
      success: true,
      message: 'The poster is removed.',
      event: await setPoster(db, actorOf(request), request.params.eventId, null),
    }),
  });
};

const noPicture = () => {
  const message = 'Please choose a picture.';
  return new Refused('invalid_input', { message, errors: { file: message } });
};
