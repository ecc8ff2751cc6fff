// The calls that say that a resource helped.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { OwnVotes, Vote } from '#contract/votes.ts';
import type { Db } from '#server/db/client.ts';
import { personOf } from '#server/features/sessions/sessions.cookie.ts';
import { answers } from '#server/lib/schemas.ts';
import { listOwnVotes, vote } from './votes.service.ts';

const ResourceParams = Type.Object({ resourceId: Type.String() });
const member = { access: 'member' } as const;

export const votesRoutes: FastifyPluginAsyncTypebox<{ db: Db }> = async (app, { db }) => {
  for (const [method, helpful, summary] of [
    ['PUT', true, 'Say that a resource helped'],
    ['DELETE', false, 'Take it back'],
  ] as const) {
    app.route({
      method,
      url: '/api/resources/:resourceId/helpful',
      config: member,
      schema: { summary, params: ResourceParams, response: answers(200, Vote) },
      handler: (request) => vote(db, personOf(request).id, request.params.resourceId, helpful),
    });
  }

  app.get(
    '/api/users/profile/helpful',
    { config: member, schema: { summary: 'What you found helpful', response: answers(200, OwnVotes) } },
    async (request) => ({
      success: true as const,
      resourceIds: await listOwnVotes(db, personOf(request).id),
    }),
  );
};
