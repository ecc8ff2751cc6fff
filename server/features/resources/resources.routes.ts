// HTTP routes of /api/resources.
import type { FastifyPluginAsync } from 'fastify';
import { type ResourceQuery, resourcesCalls } from '#contract/resources.ts';
import type { Db } from '#server/db/client.ts';
import { resources, users } from '#server/db/schema.ts';
import type { FileTools } from '#server/features/files/files.service.ts';
import { actorOf } from '#server/features/sessions/session-cookie.service.ts';
import { cachedCall, cachedPages } from '#server/lib/cached-calls.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import { findPopular, findRelated } from './related-resources.service.ts';
import { resourceFormRoutes } from './resource-form.routes.ts';
import { resourceList } from './resources.list.ts';
import {
  countResources,
  deleteResource,
  getResource,
  listResources,
  listResourcesOf,
} from './resources.service.ts';

interface Parts {
  db: Db;
  files: FileTools;
  cache: ResponseCache;
}

export const resourcesRoutes: FastifyPluginAsync<Parts> = async (app, { db, files, cache }) => {
  const route = routesOf(app, resourcesCalls);
  // The tables of counts need not be listed: they change in transactions that change resources.
  const resourceCache = await cache.dependingOn(resources, users);
  const sendPage = cachedPages(resourceCache, resourceList, async (query: ResourceQuery) =>
    listResources(db, query, await resourceCache.getValue('resource-counts', () => countResources(db))),
  );

  route('GET /api/resources', {
    access: 'anyone',
    summary: 'Find resources',
    quiet: true,
    // Cached responses are compressed once for all clients.
    compress: false,
    send: sendPage,
  });

  route('GET /api/resources/user/:userId', {
    access: 'anyone',
    summary: "Someone's resources, newest first",
    handler: (request) => listResourcesOf(db, request.params.userId),
  });

  route('GET /api/resources/popular', {
    access: 'anyone',
    summary: 'Popular this week',
    quiet: true,
    compress: false,
    send: cachedCall(
      resourceCache,
      () => 'popular',
      async () => ({ success: true, resources: await findPopular(db) }),
    ),
  });

  route('GET /api/resources/:resourceId/related', {
    access: 'anyone',
    summary: 'More from the course, and related ones',
    handler: async (request) => ({ success: true, ...(await findRelated(db, request.params.resourceId)) }),
  });

  route('GET /api/resources/:resourceId', {
    access: 'anyone',
    summary: 'One resource',
    handler: async (request) => ({
      success: true,
      resource: await getResource(db, request.params.resourceId),
    }),
  });

  route('DELETE /api/resources/:resourceId', {
    access: 'member',
    summary: 'Delete a resource',
    handler: async (request) => {
      await deleteResource(db, actorOf(request), request.params.resourceId);
      return { success: true, message: 'Resource deleted successfully' };
    },
  });

  await app.register(resourceFormRoutes, { db, files });
};
