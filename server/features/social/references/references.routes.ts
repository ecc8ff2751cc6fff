// HTTP route of the references of texts.

import type { FastifyPluginAsync } from 'fastify';
import { referencesCalls } from '#contract/social/references.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { actorIfSignedIn } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { findReferences } from './references.service.ts';

interface Parts {
  db: Db;
  config: Config;
  sessionCache: SessionCache;
}

export const referencesRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  routesOf(app, referencesCalls)('GET /api/references', {
    access: 'anyone',
    summary: 'What texts refer to: courses, members, threads and resources',
    quiet: true,
    handler: async (request) => ({
      success: true,
      ...(await findReferences(parts.db, await actorIfSignedIn(parts, request), request.query)),
    }),
  });
};
