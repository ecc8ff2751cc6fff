// HTTP routes of appeals. They are not logged with the person: they would tell who wrote an anonymous review.
import type { FastifyPluginAsync } from 'fastify';
import { appealsCalls } from '#contract/safety/appeals.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import type { Reporting } from '#server/features/safety/reports/reports.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { appeal, listHiddenThings, readAppeal } from './appeals.service.ts';

export const appealsRoutes: FastifyPluginAsync<Reporting> = async (app, parts) => {
  const route = routesOf(app, appealsCalls);

  route('GET /api/appeals/hidden', {
    access: 'member',
    whileSuspended: true,
    isAnonymous: true,
    summary: 'What moderators have hidden of yours',
    handler: async (request) => ({
      success: true,
      things: await listHiddenThings(parts, personOf(request).id),
    }),
  });

  route('GET /api/appeals/:about/:thingId', {
    access: 'member',
    whileSuspended: true,
    isAnonymous: true,
    summary: 'Whether you can appeal against a decision, and your appeal',
    handler: async (request) => ({
      success: true,
      ...(await readAppeal(parts, personOf(request).id, request.params)),
    }),
  });

  route('POST /api/appeals/:about/:thingId', {
    access: 'member',
    allowsUnconfirmed: true,
    whileSuspended: true,
    isAnonymous: true,
    summary: 'Appeal against a decision',
    handler: async (request) => ({
      success: true,
      message: await appeal(parts, personOf(request).id, request.params, request.body),
    }),
  });
};
