// HTTP routes of helpful votes.

import type { FastifyPluginAsync } from 'fastify';
import { votesCalls } from '#contract/social/votes.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { listOwnVotes, vote } from './votes.service.ts';

export const votesRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, votesCalls);
  route('PUT /api/resources/:resourceId/helpful', {
    access: 'member',
    summary: 'Say that a resource helped',
    handler: (request) => vote(db, personOf(request).id, request.params.resourceId, true),
  });

  route('DELETE /api/resources/:resourceId/helpful', {
    access: 'member',
    summary: 'Take it back',
    handler: (request) => vote(db, personOf(request).id, request.params.resourceId, false),
  });

  route('GET /api/users/profile/helpful', {
    access: 'member',
    summary: 'What you found helpful',
    handler: async (request) => ({
      success: true,
      resourceIds: await listOwnVotes(db, personOf(request).id),
    }),
  });
};
