// HTTP route that counts a view, called when a preview opens.

import type { FastifyPluginAsync } from 'fastify';
import { countsCalls } from '#contract/platform/counts.ts';
import type { CountVisit } from '#server/lib/count-visit.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { routesOf } from '#server/lib/routes.ts';

export const countsRoutes: FastifyPluginAsync<{ countVisit: CountVisit }> = async (app, { countVisit }) => {
  const route = routesOf(app, countsCalls);
  route('POST /api/resources/:resourceId/views', {
    access: 'anyone',
    summary: 'Say that a resource is being looked at',
    quiet: true,
    handler: async (request) => {
      const { resourceId } = request.params;
      if (!isId(resourceId)) throw new Refused('not_found');
      await countVisit(request, { resource: resourceId, kind: 'view', words: request.body.q });
      return { success: true, message: 'It will be counted.' };
    },
  });
};
