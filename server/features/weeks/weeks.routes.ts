// HTTP routes of one's own week. There is none for the week of another person.
import type { FastifyPluginAsync } from 'fastify';
import { weeksCalls } from '#contract/weeks.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import { personOf } from '#server/features/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { paintWeek, readOwnWeek } from './weeks.service.ts';

interface Parts {
  db: Db;
  config: Config;
}

export const weeksRoutes: FastifyPluginAsync<Parts> = async (app, { db, config }) => {
  const route = routesOf(app, weeksCalls);

  route('GET /api/weeks/own', {
    access: 'member',
    summary: 'Your week: free, if needed and busy hours',
    handler: async (request) => ({
      success: true,
      week: await readOwnWeek(db, personOf(request).id, config.timeZone),
    }),
  });

  route('PUT /api/weeks/own', {
    access: 'member',
    summary: 'Paint your week',
    handler: async (request) => ({
      success: true,
      message: 'Your week is saved.',
      week: await paintWeek(db, personOf(request).id, request.body, config.timeZone),
    }),
  });
};
