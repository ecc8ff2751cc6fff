// HTTP routes of saved resources.

import type { FastifyPluginAsync } from 'fastify';
import { savesCalls } from '#contract/library/saves.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { listSavedIds, listSaves, removeSave, saveResource } from './saves.service.ts';

export const savesRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, savesCalls);

  route('GET /api/saves', {
    access: 'member',
    summary: 'What you have saved for later',
    handler: async (request) => ({ success: true, resources: await listSaves(db, personOf(request).id) }),
  });

  route('GET /api/saves/ids', {
    access: 'member',
    summary: 'The ids of what you have saved for later',
    handler: async (request) => ({
      success: true,
      resourceIds: await listSavedIds(db, personOf(request).id),
    }),
  });

  route('PUT /api/saves/:resourceId', {
    access: 'member',
    allowsMuted: true,
    summary: 'Save a resource for later',
    handler: async (request) => {
      await saveResource(db, personOf(request).id, request.params.resourceId);
      return { success: true, message: 'Saved for later', saved: true };
    },
  });

  route('DELETE /api/saves/:resourceId', {
    access: 'member',
    allowsMuted: true,
    summary: 'Remove a resource from what you have saved',
    handler: async (request) => {
      await removeSave(db, personOf(request).id, request.params.resourceId);
      return { success: true, message: 'No longer saved', saved: false };
    },
  });
};
