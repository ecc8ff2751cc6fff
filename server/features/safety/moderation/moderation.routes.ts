// HTTP route of what moderators did. Cached for ten minutes: several counts over a year would cost too much for each reader.

import type { FastifyPluginAsync } from 'fastify';
import { moderationCalls } from '#contract/safety/moderation.ts';
import type { Db } from '#server/db/db.ts';
import { cachedCall } from '#server/lib/cached-calls.ts';
import { everyTenMinutes } from '#server/lib/rendering/page-version.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import { readModeration } from './moderation.service.ts';

interface Parts {
  db: Db;
  cache: ResponseCache;
}

export const moderationRoutes: FastifyPluginAsync<Parts> = async (app, { db, cache }) => {
  const route = routesOf(app, moderationCalls);
  const cached = await cache.dependingOn();

  route('GET /api/moderation', {
    access: 'anyone',
    summary: 'What moderators did, by month and without names',
    quiet: true,
    compress: false,
    send: cachedCall(
      cached,
      () => `moderation ${everyTenMinutes()}`,
      () => readModeration(db),
    ),
  });
};
