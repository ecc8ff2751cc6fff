// HTTP routes of collections.

import type { FastifyPluginAsync } from 'fastify';
import { collectionsCalls } from '#contract/library/collections.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import {
  addResource,
  changeCollection,
  createCollection,
  deleteCollection,
  listCollections,
  orderResources,
  readCollection,
  readShared,
  removeResource,
  shareCollection,
  unshareCollection,
} from './collections.service.ts';

/** Enough to put a whole collection in order by hand. */
const changesPerPerson = defineLimit({
  name: 'collection-changes',
  per: 'person',
  count: 1_000,
  windowSeconds: 60 * 60,
});
const newPerPerson = defineLimit({
  name: 'new-collections',
  per: 'person',
  count: 120,
  windowSeconds: 60 * 60,
});

export const collectionsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, collectionsCalls);

  route('GET /api/collections', {
    access: 'member',
    summary: 'Your collections',
    handler: async (request) => ({
      success: true,
      collections: await listCollections(db, personOf(request).id, request.query.resource),
    }),
  });

  route('POST /api/collections', {
    access: 'member',
    limits: [newPerPerson],
    summary: 'Make a collection',
    handler: async (request) => {
      const { resourceId, ...input } = request.body;
      const userId = personOf(request).id;
      const collection = await createCollection(db, userId, input, resourceId);
      return { success: true, message: 'The collection is made.', collection };
    },
  });

  route('GET /api/collections/shared/:token', {
    access: 'anyone',
    summary: 'A collection that is shared by its secret link',
    handler: (request) => readShared(db, request.params.token),
  });

  route('GET /api/collections/:collectionId', {
    access: 'member',
    summary: 'One of your collections with its resources',
    handler: (request) => readCollection(db, personOf(request).id, request.params.collectionId),
  });

  route('PUT /api/collections/:collectionId', {
    access: 'member',
    limits: [changesPerPerson],
    summary: 'Change the name and description of a collection',
    handler: async (request) => {
      const userId = personOf(request).id;
      const collection = await changeCollection(db, userId, request.params.collectionId, request.body);
      return { success: true, message: 'The collection is saved.', collection };
    },
  });

  route('DELETE /api/collections/:collectionId', {
    access: 'member',
    limits: [changesPerPerson],
    summary: 'Delete a collection, not its resources',
    handler: async (request) => {
      await deleteCollection(db, personOf(request).id, request.params.collectionId);
      return { success: true, message: 'The collection is deleted.' };
    },
  });

  route('PUT /api/collections/:collectionId/resources/:resourceId', {
    access: 'member',
    limits: [changesPerPerson],
    summary: 'Add a resource to a collection',
    handler: async (request) => {
      const { collectionId, resourceId } = request.params;
      await addResource(db, personOf(request).id, collectionId, resourceId);
      return { success: true, message: 'Added to the collection' };
    },
  });

  route('DELETE /api/collections/:collectionId/resources/:resourceId', {
    access: 'member',
    limits: [changesPerPerson],
    summary: 'Remove a resource from a collection',
    handler: async (request) => {
      const { collectionId, resourceId } = request.params;
      await removeResource(db, personOf(request).id, collectionId, resourceId);
      return { success: true, message: 'Removed from the collection' };
    },
  });

  route('PUT /api/collections/:collectionId/order', {
    access: 'member',
    limits: [changesPerPerson],
    summary: 'Order the resources of a collection',
    handler: async (request) => {
      const { collectionId } = request.params;
      const userId = personOf(request).id;
      await orderResources(db, userId, collectionId, request.body.resourceIds);
      return readCollection(db, userId, collectionId);
    },
  });

  route('PUT /api/collections/:collectionId/link', {
    access: 'member',
    limits: [changesPerPerson],
    summary: 'Share a collection by a secret link, or replace the link',
    handler: async (request) => {
      const collection = await shareCollection(db, personOf(request).id, request.params.collectionId);
      return { success: true, message: 'Whoever has the link can read the collection.', collection };
    },
  });

  route('DELETE /api/collections/:collectionId/link', {
    access: 'member',
    limits: [changesPerPerson],
    summary: 'Stop sharing a collection',
    handler: async (request) => {
      const collection = await unshareCollection(db, personOf(request).id, request.params.collectionId);
      return { success: true, message: 'The collection is private.', collection };
    },
  });
};
