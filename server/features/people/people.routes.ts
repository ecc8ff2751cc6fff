// The call of /api/people.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { OnePerson } from '#contract/people.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import { answers } from '#server/lib/schemas.ts';
import { getPerson } from './people.service.ts';

interface Parts {
  db: Db;
  config: Config;
}

export const peopleRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, config }) => {
  app.get(
    '/api/people/:username',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'A member of the campus',
        params: Type.Object({ username: Type.String() }),
        response: answers(200, OnePerson),
      },
    },
    async (request) => ({
      success: true as const,
      person: await getPerson(db, request.params.username, config.campusDomains),
    }),
  );
};
