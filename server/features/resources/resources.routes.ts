// The calls of /api/resources.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Done } from '#contract/answers.ts';
import {
  OneResource,
  PopularResources,
  RelatedResources,
  Resource,
  ResourceList,
  ResourceQuery,
} from '#contract/resources.ts';
import type { Db } from '#server/db/client.ts';
import { resources, users } from '#server/db/schema.ts';
import type { FileTools } from '#server/features/files/files.service.ts';
import { actorOf } from '#server/features/sessions/sessions.cookie.ts';
import type { AnswerCache } from '#server/lib/answer-cache.ts';
import { sendKept } from '#server/lib/kept-answer.ts';
import { keptPages } from '#server/lib/list/kept-pages.ts';
import { answers } from '#server/lib/schemas.ts';
import { resourceFormRoutes } from './resources.form-routes.ts';
import { resourceList } from './resources.list.ts';
import { findPopular, findRelated } from './resources.related.ts';
import {
  countResources,
  deleteResource,
  getResource,
  listResources,
  listResourcesOf,
} from './resources.service.ts';

const ResourceParams = Type.Object({ resourceId: Type.String() });

interface Parts {
  db: Db;
  files: FileTools;
  cache: AnswerCache;
}

export const resourcesRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, files, cache }) => {
  // Counts and days change in the transactions that change resources.
  const kept = await cache.dependingOn(resources, users);
  const sendPage = keptPages(kept, resourceList, async (query: ResourceQuery) =>
    listResources(db, query, await kept.getValue('resource-counts', () => countResources(db))),
  );

  app.get(
    '/api/resources',
    {
      config: { access: 'anyone', quiet: true },
      // It compresses for itself, once for everyone.
      compress: false,
      schema: { summary: 'Find resources', querystring: ResourceQuery, response: answers(200, ResourceList) },
    },
    sendPage,
  );

  app.get(
    '/api/resources/user/:userId',
    {
      config: { access: 'anyone' },
      schema: {
        summary: "Someone's resources, newest first",
        params: Type.Object({ userId: Type.String() }),
        response: answers(200, Type.Array(Resource)),
      },
    },
    (request) => listResourcesOf(db, request.params.userId),
  );

  app.get(
    '/api/resources/popular',
    {
      config: { access: 'anyone', quiet: true },
      compress: false,
      schema: { summary: 'Popular this week', response: answers(200, PopularResources) },
    },
    async (request, reply) => {
      const make = async () => reply.serialize({ success: true, resources: await findPopular(db) }) as string;
      sendKept(request, reply, await kept.get('popular', make));
      return reply;
    },
  );

  app.get(
    '/api/resources/:resourceId/related',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'More from the course, and related ones',
        params: ResourceParams,
        response: answers(200, RelatedResources),
      },
    },
    async (request) => ({ success: true as const, ...(await findRelated(db, request.params.resourceId)) }),
  );

  app.get(
    '/api/resources/:resourceId',
    {
      config: { access: 'anyone' },
      schema: { summary: 'One resource', params: ResourceParams, response: answers(200, OneResource) },
    },
    async (request) => ({
      success: true as const,
      resource: await getResource(db, request.params.resourceId),
    }),
  );

  app.delete(
    '/api/resources/:resourceId',
    {
      config: { access: 'member' },
      schema: {
        summary: 'Delete a resource',
        params: ResourceParams,
        response: answers(200, Done),
      },
    },
    async (request) => {
      await deleteResource(db, actorOf(request), request.params.resourceId);
      return { success: true as const, message: 'Resource deleted successfully' };
    },
  );

  await app.register(resourceFormRoutes, { db, files });
};
