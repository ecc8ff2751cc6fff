// HTTP routes of drafts.

import type { FastifyPluginAsync } from 'fastify';
import { draftsCalls } from '#contract/platform/drafts.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { deleteDraft, readDraft, saveDraft, savedPerPerson } from './drafts.service.ts';

export const draftsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, draftsCalls);

  route('GET /api/drafts/:place', {
    access: 'member',
    summary: 'What you typed at a place and have not sent',
    quiet: true,
    handler: async (request) => ({
      success: true,
      draft: await readDraft(db, actorOf(request), request.params.place),
    }),
  });

  route('PUT /api/drafts/:place', {
    access: 'member',
    allowsMuted: true,
    limits: [savedPerPerson],
    summary: 'Keep what you typed at a place',
    quiet: true,
    handler: async (request) => {
      const updatedAt = await saveDraft(db, actorOf(request), request.params.place, request.body.text);
      return { success: true, updatedAt: updatedAt.toISOString() };
    },
  });

  route('DELETE /api/drafts/:place', {
    access: 'member',
    allowsMuted: true,
    summary: 'Delete what you typed at a place',
    quiet: true,
    handler: async (request) => {
      await deleteDraft(db, actorOf(request), request.params.place);
      return { success: true, message: 'The draft is deleted.' };
    },
  });
};
