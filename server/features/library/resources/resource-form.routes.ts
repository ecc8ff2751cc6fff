// HTTP routes that create and change a resource: multipart forms with an optional file.

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { fileKind, maxFileBytes, type ResourceType } from '#contract/library/resources.rules.ts';
import { type Resource, resourcesCalls } from '#contract/library/resources.ts';
import { VersionForm } from '#contract/library/versions.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { type FileTools, releaseFile, storeFile } from '#server/features/platform/files/files.service.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import type { Watch } from '#server/features/safety/rules/watch.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { downloadName } from '#server/lib/download-name.ts';
import { Refused } from '#server/lib/errors.ts';
import { readFields } from '#server/lib/form-fields.ts';
import { addressGroup, takeAttempt } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { acceptForms, receiveForm } from '#server/lib/uploads.ts';
import { type ReceivedResource, readResourceForm } from './resource-form.ts';
import {
  addVersion,
  createResource,
  missingFile,
  requireEditable,
  updateResource,
} from './resources.service.ts';
import type { NewFile } from './versions.service.ts';

const uploadsPerPerson = defineLimit({
  name: 'upload-account',
  per: 'person',
  counts: 'uploads',
  count: 120,
  windowSeconds: 60 * 60,
});
const uploadsPerAddress = defineLimit({
  name: 'upload-address',
  per: 'address',
  counts: 'uploads',
  count: 1_000,
  windowSeconds: 60 * 60,
});

interface Parts {
  db: Db;
  files: FileTools;
  watch: Watch;
}

/** A plugin of its own, since only the routes in its scope accept forms. */
export const resourceFormRoutes: FastifyPluginAsync<Parts> = async (app, { db, files, watch }) => {
  const route = routesOf(app, resourcesCalls);
  acceptForms(app, files.temporary.space);

  route('POST /api/resources', {
    access: 'member',
    watches: 'refused',
    limits: [uploadsPerPerson, uploadsPerAddress],
    summary: 'Share a resource (multipart form)',
    handler: async (request) => {
      const resource = await withForm(request, ({ input, file }, actor) =>
        createResource(db, actor, input, file),
      );
      return { success: true, message: 'Resource added successfully', resource };
    },
  });

  route('PUT /api/resources/:resourceId', {
    access: 'member',
    watches: 'refused',
    limits: [uploadsPerPerson, uploadsPerAddress],
    summary: 'Change a resource (multipart form)',
    handler: async (request) => {
      const id = request.params.resourceId;
      await requireEditable(db, actorOf(request), id);
      const resource = await withForm(request, (received, actor) =>
        updateResource(db, actor, { id, ...received }),
      );
      return { success: true, message: 'Resource updated successfully', resource };
    },
  });

  route('POST /api/resources/:resourceId/versions', {
    access: 'member',
    watches: 'refused',
    limits: [uploadsPerPerson, uploadsPerAddress],
    summary: 'Upload a new version of its file (multipart form)',
    handler: async (request) => {
      const id = request.params.resourceId;
      const { resourceType } = await requireEditable(db, actorOf(request), id);
      const resource = await withFile(
        request,
        (fields) => ({ ...readFields(request, VersionForm, fields, () => ({})), type: resourceType }),
        ({ file, note = '' }, actor) => {
          if (!file) throw missingFile();
          return addVersion(db, actor, id, { ...file, note });
        },
      );
      return { success: true, message: 'The new version is shared.', resource };
    },
  });

  type Received = ReceivedResource & { file: NewFile | undefined };

  const withForm = (
    request: FastifyRequest,
    save: (received: Received, actor: Actor) => Promise<Resource>,
  ): Promise<Resource> =>
    withFile<ReceivedResource & { type: ResourceType }>(
      request,
      (fields) => {
        const form = readResourceForm(request, fields);
        return { ...form, type: form.input.resourceType };
      },
      save,
    );

  /** Receives the form, stores its file and saves; a failure leaves neither rows nor files behind. */
  function withFile<Form extends { type: ResourceType }>(
    request: FastifyRequest,
    read: (fields: Record<string, string>) => Form,
    save: (received: Form & { file: NewFile | undefined }, actor: Actor) => Promise<Resource>,
  ): Promise<Resource> {
    const actor = actorOf(request);
    return files.temporary.during(async (newPath) => {
      await takeAttempt(db, uploadsPerPerson, actor._id);
      await takeAttempt(db, uploadsPerAddress, addressGroup(request.ip));
      const { fields, file: received } = await receiveForm(request, {
        newPath,
        maxBytes: maxFileBytes.pdf,
        onFile: () => files.decoder.warmUp(),
      });
      await watch.check(request, fields, watchedFields);
      const form = read(fields);
      const kind = fileKind(form.type);
      if (received && !kind) throw unexpectedFile();
      const accepted = kind && {
        owner: 'resources',
        kind,
        maxBytes: maxFileBytes[kind],
        uploader: actor._id,
      };
      const stored = received && accepted && (await storeFile(db, files, received, accepted, newPath));
      try {
        const file = stored && {
          id: stored.id,
          name: downloadName(received?.name ?? '', stored.mime),
          size: stored.size,
        };
        return await save({ ...form, file }, actor);
      } catch (error) {
        if (stored) await releaseFile(db, stored.id);
        throw error;
      }
    });
  }
};

/** Of both forms. */
const watchedFields = ['title', 'description', 'details', 'tags', 'versionNote', 'note'];

const unexpectedFile = () => {
  const message = 'This type of resource takes an address, not a file.';
  return new Refused('invalid_input', { message, errors: { file: message } });
};
