// HTTP route of public profiles.

import type { FastifyPluginAsync } from 'fastify';
import { peopleCalls } from '#contract/site/people.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { routesOf } from '#server/lib/routes.ts';
import { getPerson } from './people.service.ts';

interface Parts {
  db: Db;
  config: Config;
}

export const peopleRoutes: FastifyPluginAsync<Parts> = async (app, { db, config }) => {
  const route = routesOf(app, peopleCalls);
  route('GET /api/people/:username', {
    access: 'anyone',
    summary: 'A member of the campus',
    handler: async (request) => ({
      success: true,
      person: await getPerson(db, request.params.username, config.campusDomains),
    }),
  });
};
