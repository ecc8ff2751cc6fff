// The call that a preview makes when it opens.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Done } from '#contract/answers.ts';
import { ViewInput } from '#contract/counts.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { answers } from '#server/lib/schemas.ts';
import type { Visit } from './visit.service.ts';

export const countsRoutes: FastifyPluginAsyncTypebox<{ countVisit: Visit }> = async (app, { countVisit }) => {
  app.post(
    '/api/resources/:resourceId/views',
    {
      config: { access: 'anyone', quiet: true },
      schema: {
        summary: 'Say that a resource is being looked at',
        params: Type.Object({ resourceId: Type.String() }),
        body: ViewInput,
        response: answers(202, Done),
      },
    },
    async (request, reply) => {
      const { resourceId } = request.params;
      if (!isId(resourceId)) throw new Refused('not_found');
      await countVisit(request, { resource: resourceId, kind: 'view', words: request.body.q });
      reply.code(202);
      return { success: true as const, message: 'It will be counted.' };
    },
  );
};
