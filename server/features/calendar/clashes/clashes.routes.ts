// HTTP route of the clashes of a planned event.

import type { FastifyPluginAsync } from 'fastify';
import { clashesCalls } from '#contract/calendar/clashes.ts';
import type { Db } from '#server/db/db.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { findClashes } from './clashes.service.ts';

/** Each change of the form asks once. */
const perPerson = defineLimit({
  name: 'clashes',
  per: 'person',
  count: 120,
  windowSeconds: 10 * 60,
  isUnstored: true,
  sentence: 'You have tried many times for events.',
});

export const clashesRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  routesOf(app, clashesCalls)('GET /api/clashes', {
    access: 'member',
    limits: [perPerson],
    summary: 'Exams and events at the time of a planned event whose audience overlaps, and calmer times',
    quiet: true,
    handler: async (request) => {
      return { success: true, ...(await findClashes(db, request.query)) };
    },
  });
};
