// The calls of /api/resources.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Actor } from '#contract/permissions.ts';
import { fileKind, fileLimits } from '#contract/resource-types.ts';
import {
  DeletedResource,
  OneResource,
  Resource,
  type ResourceInput,
  ResourceList,
  ResourceQuery,
  SavedResource,
} from '#contract/resources.ts';
import type { Db } from '#server/db/client.ts';
import { discardFile, type FileTools, storeFile } from '#server/features/files/files.service.ts';
import { AnswerCache, sendKept } from '#server/lib/answer-cache.ts';
import { Refused } from '#server/lib/errors.ts';
import { addressGroup, type Limit, takeAttempt } from '#server/lib/limits.ts';
import { answers } from '#server/lib/schemas.ts';
import { receiveForm } from '#server/lib/uploads.ts';
import { readResourceForm } from './resources.form.ts';
import {
  checkMayEdit,
  countResources,
  createResource,
  deleteResource,
  getResource,
  listResources,
  listResourcesOf,
  type NewFile,
  updateResource,
} from './resources.service.ts';

const ResourceParams = Type.Object({ resourceId: Type.String() });

const uploadsPerPerson: Limit = { name: 'upload-account', count: 120, windowSeconds: 60 * 60 };
const uploadsPerAddress: Limit = { name: 'upload-address', count: 1_000, windowSeconds: 60 * 60 };

interface Parts {
  db: Db;
  files: FileTools;
  cache: AnswerCache;
}

export const resourcesRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, files, cache }) => {
  app.get(
    '/api/resources',
    {
      config: { access: 'anyone', quiet: true },
      // It compresses for itself, once for everyone.
      compress: false,
      schema: { summary: 'Find resources', querystring: ResourceQuery, response: answers(200, ResourceList) },
    },
    (request, reply) => {
      const kept = cache.peek(request.url);
      // Without a promise: this is the busiest answer of all.
      if (kept) sendKept(request, reply, kept);
      else return find(request.url, request.query, request, reply);
    },
  );

  async function find(key: string, query: ResourceQuery, request: FastifyRequest, reply: FastifyReply) {
    const make = async () => reply.serialize(await list(query)) as string;
    // Searches and later pages are too many to keep; the pages that everyone opens are few.
    const answer = query.q || query.cursor ? AnswerCache.passing(await make()) : await cache.get(key, make);
    sendKept(request, reply, answer);
    return reply;
  }

  async function list(query: ResourceQuery): Promise<ResourceList> {
    return listResources(db, query, await cache.getValue('resource-counts', () => countResources(db)));
  }

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

  app.post(
    '/api/resources',
    {
      config: { access: 'member' },
      schema: { summary: 'Share a resource (multipart form)', response: answers(201, SavedResource) },
    },
    async (request, reply) => {
      const resource = await withForm(request, ({ input, file }, actor) =>
        createResource(db, actor, input, file),
      );
      reply.code(201);
      return { success: true as const, message: 'Resource added successfully', resource };
    },
  );

  app.put(
    '/api/resources/:resourceId',
    {
      config: { access: 'member' },
      schema: {
        summary: 'Change a resource (multipart form)',
        params: ResourceParams,
        response: answers(200, SavedResource),
      },
    },
    async (request) => {
      const id = request.params.resourceId;
      await checkMayEdit(db, actorOf(request), id);
      const resource = await withForm(request, ({ input, file, fields }, actor) =>
        updateResource(db, actor, { id, input, file, seen: fields.updatedAt }),
      );
      return { success: true as const, message: 'Resource updated successfully', resource };
    },
  );

  app.delete(
    '/api/resources/:resourceId',
    {
      config: { access: 'member' },
      schema: {
        summary: 'Delete a resource',
        params: ResourceParams,
        response: answers(200, DeletedResource),
      },
    },
    async (request) => {
      await deleteResource(db, actorOf(request), request.params.resourceId);
      cache.clear();
      return { success: true as const, message: 'Resource deleted successfully' };
    },
  );

  interface Received {
    input: ResourceInput;
    file: NewFile | undefined;
    fields: Record<string, string>;
  }

  /** Receives the form, stores its file and saves; whatever goes wrong, nothing of it stays behind. */
  function withForm(
    request: FastifyRequest,
    save: (received: Received, actor: Actor) => Promise<Resource>,
  ): Promise<Resource> {
    const actor = actorOf(request);
    return files.temporary.during(async (newPath) => {
      await takeAttempt(db, uploadsPerPerson, actor._id);
      await takeAttempt(db, uploadsPerAddress, addressGroup(request.ip));
      const { fields, file: received } = await receiveForm(request, { newPath, maxBytes: fileLimits.pdf });
      const input = readResourceForm(fields);
      const kind = fileKind(input.resourceType);
      if (received && !kind) throw noFileHere();
      const stored = received && kind ? await storeFile(db, files, received, kind, newPath) : undefined;
      try {
        const file = stored && { id: stored.id, name: received?.name || `file.${kind}`, size: stored.size };
        const resource = await save({ input, file, fields }, actor);
        cache.clear();
        return resource;
      } catch (error) {
        if (stored) await discardFile(db, files.storage, stored.id);
        throw error;
      }
    });
  }
};

function actorOf(request: FastifyRequest): Actor {
  if (!request.signedIn) throw new Refused('signed_out');
  const { id, role } = request.signedIn.user;
  return { _id: id, role };
}

const noFileHere = () => {
  const message = 'This type of resource takes an address, not a file.';
  return new Refused('invalid_input', { message, errors: { file: message } });
};
