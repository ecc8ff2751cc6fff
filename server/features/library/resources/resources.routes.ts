// HTTP routes of /api/resources.

import type { FastifyPluginAsync } from 'fastify';
import { resourceLimits } from '#contract/library/resources.rules.ts';
import { type ResourceQuery, resourcesCalls } from '#contract/library/resources.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import type { Counter } from '#server/features/platform/counts/counter.service.ts';
import type { FileTools } from '#server/features/platform/files/files.service.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { actorIfSignedIn, actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import type { Watch } from '#server/features/safety/rules/watch.service.ts';
import { cachedCall, cachedPages } from '#server/lib/cached-calls.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { titleOfPage } from '#server/lib/page-title.ts';
import { readPublicPage } from '#server/lib/public-page.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import { findDuplicates } from './duplicates.service.ts';
import { findPopular, findRelated } from './related-resources.service.ts';
import { resourceFormRoutes } from './resource-form.routes.ts';
import { resourceList } from './resources.list.ts';
import {
  countResources,
  deleteResource,
  getResource,
  listResources,
  listResourcesOf,
  removeVersion,
} from './resources.service.ts';
import { listVersions, noVersion } from './versions.service.ts';

const readVersionNumber = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw noVersion();
  return Number(text);
};

/** Enough for who shares many links, too few to make requests in the name of the campus. */
const titlesPerPerson = defineLimit({ name: 'link-title', per: 'person', count: 60, windowSeconds: 60 * 60 });

interface Parts {
  db: Db;
  config: Pick<Config, 'secondFactorRoles'>;
  files: FileTools;
  cache: ResponseCache;
  counter: Counter;
  watch: Watch;
  sessionCache: SessionCache;
}

export const resourcesRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db, files, cache, counter, watch } = parts;
  const route = routesOf(app, resourcesCalls);
  // The tables of counts need not be listed: they change in transactions that change resources.
  const resourceCache = await cache.dependingOn(resources, users);
  const sendPage = cachedPages(resourceCache, resourceList, async (query: ResourceQuery) => {
    const counts = await resourceCache.getValue('resource-counts', () => countResources(db));
    const page = await listResources(db, query, counts);
    if (page.total === 0 && query.q && !query.cursor) counter.countMissed(query.q);
    return page;
  });

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

  route('GET /api/resources/doubles', {
    access: 'member',
    summary: 'Resources with the same file as one that is to be shared',
    handler: async (request) => ({ success: true, resources: await findDuplicates(db, request.query.hash) }),
  });

  route('GET /api/resources/:resourceId/related', {
    access: 'anyone',
    summary: 'More from the course, and related ones',
    handler: async (request) => ({ success: true, ...(await findRelated(db, request.params.resourceId)) }),
  });

  route('GET /api/resources/:resourceId/versions', {
    access: 'anyone',
    summary: 'The versions of its file, newest first',
    handler: async (request) => ({
      success: true,
      versions: await listVersions(db, request.params.resourceId, await actorIfSignedIn(parts, request)),
    }),
  });

  route('DELETE /api/resources/:resourceId/versions/:number', {
    access: 'member',
    summary: 'Remove an older version of its file',
    handler: async (request) => {
      const { resourceId, number } = request.params;
      await removeVersion(db, actorOf(request), resourceId, readVersionNumber(number));
      return { success: true, message: 'The version is removed.' };
    },
  });

  route('GET /api/resources/:resourceId', {
    access: 'anyone',
    summary: 'One resource',
    handler: async (request) => ({
      success: true,
      resource: await getResource(db, request.params.resourceId, await actorIfSignedIn(parts, request)),
    }),
  });

  route('DELETE /api/resources/:resourceId', {
    access: 'member',
    allowsMuted: true,
    summary: 'Delete a resource',
    handler: async (request) => {
      await deleteResource(db, actorOf(request), request.params.resourceId);
      return { success: true, message: 'Resource deleted successfully' };
    },
  });

  route('POST /api/resources/link-title', {
    access: 'member',
    limits: [titlesPerPerson],
    summary: 'The title of a web page that is to be shared',
    handler: async (request) => {
      const page = await readPublicPage(request.body.url);
      return { success: true, title: titleOfPage(page ?? '', resourceLimits.title) };
    },
  });

  await app.register(resourceFormRoutes, { db, files, watch });
};
