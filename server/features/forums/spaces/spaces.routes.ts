// HTTP routes of the spaces, for readers and for admins.

import type { FastifyPluginAsync } from 'fastify';
import { spacesCalls } from '#contract/forums/spaces.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { actorIfSignedIn, readerOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { cachedByAudience } from '#server/lib/cached-calls.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import {
  changeSpace,
  createSpace,
  deleteSpace,
  listManagedSpaces,
  orderSpaces,
} from './managed-spaces.service.ts';
import { getSpace, listSpaces } from './spaces.service.ts';

interface Parts {
  db: Db;
  config: Config;
  sessionCache: SessionCache;
  cache: ResponseCache;
}

export const spacesRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db, cache } = parts;
  const spaceCache = await cache.dependingOn(spaces, courses);
  const route = routesOf(app, spacesCalls);

  route('GET /api/spaces', {
    access: 'anyone',
    summary: 'The spaces of the forums: those of the campus, and the busiest ones of courses',
    quiet: true,
    // Cached responses are compressed once for all clients.
    compress: false,
    send: cachedByAudience(spaceCache, {
      actor: readerOf(parts),
      keyOf: () => 'spaces',
      make: (_request, reader) => listSpaces(db, Boolean(reader)),
    }),
  });

  route('GET /api/spaces/:slug', {
    access: 'anyone',
    summary: 'A space, by its address or a course code',
    quiet: true,
    handler: async (request) => ({
      success: true,
      space: await getSpace(db, await actorIfSignedIn(parts, request), request.params.slug),
    }),
  });

  route('GET /api/admin/spaces', {
    access: 'admin',
    summary: 'The spaces of the campus, archived ones included',
    handler: async () => ({ success: true, spaces: await listManagedSpaces(db) }),
  });

  route('POST /api/admin/spaces', {
    access: 'admin',
    summary: 'Add a space',
    handler: async (request) => ({
      success: true,
      message: 'The space is added.',
      space: await createSpace(db, request.body),
    }),
  });

  route('PUT /api/admin/spaces/order', {
    access: 'admin',
    summary: 'Order the spaces of the campus',
    handler: async (request) => {
      await orderSpaces(db, request.body.spaceIds);
      return { success: true, message: 'The order is saved.' };
    },
  });

  route('PUT /api/admin/spaces/:spaceId', {
    access: 'admin',
    summary: 'Change or archive a space',
    handler: async (request) => ({
      success: true,
      message: 'The space is saved.',
      space: await changeSpace(db, request.params.spaceId, request.body),
    }),
  });

  route('DELETE /api/admin/spaces/:spaceId', {
    access: 'admin',
    summary: 'Delete an empty space',
    handler: async (request) => {
      await deleteSpace(db, request.params.spaceId);
      return { success: true, message: 'The space is deleted.' };
    },
  });
};
