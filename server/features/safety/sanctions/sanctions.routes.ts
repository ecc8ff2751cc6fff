// HTTP routes of warnings, mutes and suspensions: one's own, and those that moderators give.

import type { FastifyPluginAsync } from 'fastify';
import { sanctionsCalls } from '#contract/safety/sanctions.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf, personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import {
  giveSanction,
  liftSanction,
  listOwnSanctions,
  listSanctionsOf,
  markSanctionRead,
} from './sanctions.service.ts';

export const sanctionsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, sanctionsCalls);

  route('GET /api/sanctions', {
    access: 'member',
    whileSuspended: true,
    summary: 'What moderators decided about you',
    handler: async (request) => ({
      success: true,
      sanctions: await listOwnSanctions(db, personOf(request).id),
    }),
  });

  route('POST /api/sanctions/:sanctionId/read', {
    access: 'member',
    allowsUnconfirmed: true,
    whileSuspended: true,
    summary: 'Confirm that you have read a warning',
    handler: async (request) => {
      await markSanctionRead(db, personOf(request).id, request.params.sanctionId);
      return { success: true, message: 'Thank you for reading it.' };
    },
  });

  route('GET /api/admin/people/:username/sanctions', {
    access: 'privileged',
    summary: 'What was decided about someone',
    handler: (request) => listSanctionsOf(db, actorOf(request), request.params.username),
  });

  route('POST /api/admin/people/:username/sanctions', {
    access: 'privileged',
    summary: 'Warn, mute or suspend someone',
    handler: async (request) => ({
      success: true,
      message: await giveSanction(db, personOf(request), request.params.username, request.body),
    }),
  });

  route('POST /api/admin/sanctions/:sanctionId/lift', {
    access: 'privileged',
    summary: 'Lift a sanction',
    handler: async (request) => ({
      success: true,
      message: await liftSanction(db, personOf(request), request.params.sanctionId, request.body.reason),
    }),
  });
};
