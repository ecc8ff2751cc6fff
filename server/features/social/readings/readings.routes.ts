// HTTP routes of reading places.

import type { FastifyPluginAsync } from 'fastify';
import { readingsCalls } from '#contract/social/readings.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { readReading, savedPerPerson, saveReading } from './readings.service.ts';

export const readingsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, readingsCalls);

  route('GET /api/readings/:resourceId', {
    access: 'member',
    summary: 'The page of a document at which you stopped',
    handler: async (request) => ({
      success: true,
      reading: await readReading(db, personOf(request).id, request.params.resourceId),
    }),
  });

  route('PUT /api/readings/:resourceId', {
    access: 'member',
    allowsMuted: true,
    limits: [savedPerPerson],
    summary: 'Keep the page of a document that you read',
    handler: async (request) => {
      await saveReading(db, personOf(request).id, request.params.resourceId, request.body);
      return { success: true, message: 'The page was kept.' };
    },
  });
};
