// HTTP route of the clashes of a planned event.

import type { FastifyPluginAsync } from 'fastify';
import { clashesCalls } from '#contract/calendar/clashes.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import type { Limit } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { UnstoredLimit } from '#server/lib/unstored-limit.ts';
import { findClashes } from './clashes.service.ts';

/** Each change of the form asks once. */
const perPerson: Limit = {
  name: 'clashes',
  count: 120,
  windowSeconds: 10 * 60,
  sentence: 'You have tried many times for events.',
};

export const clashesRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const asked = new UnstoredLimit(perPerson);
  routesOf(app, clashesCalls)('GET /api/clashes', {
    access: 'member',
    summary: 'Exams and events at the time of a planned event whose audience overlaps, and calmer times',
    quiet: true,
    handler: async (request) => {
      asked.take(actorOf(request)._id);
      return { success: true, ...(await findClashes(db, request.query)) };
    },
  });
};
