// HTTP routes of the sessions of groups.

import type { FastifyPluginAsync } from 'fastify';
import { groupSessionsCalls } from '#contract/together/group-sessions.ts';
import type { Db } from '#server/db/db.ts';
import { savedPerPerson } from '#server/features/calendar/events/event-writing.service.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { listSessions, planSession } from './sessions.service.ts';

export const groupSessionsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, groupSessionsCalls);

  route('GET /api/groups/:groupId/sessions', {
    access: 'member',
    summary: 'The sessions of a study group that you are in',
    handler: (request) => listSessions(db, actorOf(request), request.params.groupId),
  });

  route('POST /api/groups/:groupId/sessions', {
    access: 'member',
    limits: [savedPerPerson],
    summary: 'Plan a session, or a weekly one, of a study group that you are in',
    handler: async (request) => ({
      success: true,
      message: 'The session is planned, and the others are told.',
      eventId: await planSession(db, actorOf(request), request.params.groupId, request.body),
    }),
  });
};
