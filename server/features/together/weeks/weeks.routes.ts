// HTTP routes of one's own week. There is none for the week of another person.

import type { FastifyPluginAsync } from 'fastify';
import { weeksCalls } from '#contract/together/weeks.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { paintWeek, readOwnWeek } from './weeks.service.ts';

/** Few enough that the hours of others cannot be found out by painting one hour after the other. */
const paintedPerPerson = defineLimit({
  name: 'weeks-painted',
  per: 'person',
  count: 60,
  windowSeconds: 60 * 60,
  sentence: 'You have saved your week many times.',
});

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
    allowsMuted: true,
    limits: [paintedPerPerson],
    summary: 'Paint your week',
    handler: async (request) => {
      const { id } = personOf(request);
      const week = await paintWeek(db, id, request.body, config.timeZone);
      return { success: true, message: 'Your week is saved.', week };
    },
  });
};
