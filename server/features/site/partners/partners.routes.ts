// HTTP routes of partners: the public list, and its maintenance by admins.

import type { FastifyPluginAsync } from 'fastify';
import { maxLogoBytes, partnersCalls } from '#contract/site/partners.ts';
import type { Db } from '#server/db/db.ts';
import { partners } from '#server/db/tables/site/partners.ts';
import { type FileTools, releaseFile, storeFile } from '#server/features/platform/files/files.service.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { cachedCall } from '#server/lib/cached-calls.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import { acceptForms, receiveForm } from '#server/lib/uploads.ts';
import {
  changePartner,
  createPartner,
  deletePartner,
  listPartners,
  orderPartners,
  requirePartner,
  setLogo,
} from './partners.service.ts';

const accepted = { owner: 'partners', kind: 'image', maxBytes: maxLogoBytes } as const;
const logosPerPerson = defineLimit({
  name: 'partner-logos',
  per: 'person',
  counts: 'logos',
  count: 60,
  windowSeconds: 60 * 60,
});

interface Parts {
  db: Db;
  cache: ResponseCache;
  files: FileTools;
}

export const partnersRoutes: FastifyPluginAsync<Parts> = async (app, { db, cache, files }) => {
  const route = routesOf(app, partnersCalls);
  const partnerCache = await cache.dependingOn(partners);

  route('GET /api/partners', {
    access: 'anyone',
    summary: 'The partners of the campus, in order',
    quiet: true,
    compress: false,
    send: cachedCall(
      partnerCache,
      () => 'partners',
      async () => ({ success: true, partners: await listPartners(db) }),
    ),
  });

  route('POST /api/admin/partners', {
    access: 'admin',
    summary: 'Add a partner',
    handler: async (request) => ({
      success: true,
      message: 'The partner is added.',
      partner: await createPartner(db, request.body),
    }),
  });

  route('PUT /api/admin/partners/order', {
    access: 'admin',
    summary: 'Order the partners',
    handler: async (request) => {
      await orderPartners(db, request.body.partnerIds);
      return { success: true, message: 'The order is saved.' };
    },
  });

  route('PUT /api/admin/partners/:partnerId', {
    access: 'admin',
    summary: 'Change a partner',
    handler: async (request) => ({
      success: true,
      message: 'The partner is saved.',
      partner: await changePartner(db, request.params.partnerId, request.body),
    }),
  });

  route('DELETE /api/admin/partners/:partnerId', {
    access: 'admin',
    summary: 'Remove a partner',
    handler: async (request) => {
      await deletePartner(db, request.params.partnerId);
      return { success: true, message: 'The partner is removed.' };
    },
  });

  await app.register(logoRoutes, { db, files });
};

/** A plugin of its own, since only the routes in its scope accept forms. */
const logoRoutes: FastifyPluginAsync<Pick<Parts, 'db' | 'files'>> = async (app, { db, files }) => {
  const route = routesOf(app, partnersCalls);
  acceptForms(app, files.temporary.space);

  route('POST /api/admin/partners/:partnerId/logo', {
    access: 'admin',
    limits: [logosPerPerson],
    summary: 'Upload the logo of a partner (multipart form, field logo)',
    handler: async (request) => {
      const { partnerId } = request.params;
      await requirePartner(db, partnerId);
      const { id: uploader } = personOf(request);
      await takeAttempt(db, logosPerPerson, uploader);
      const partner = await files.temporary.during(async (newPath) => {
        const { file } = await receiveForm(request, {
          newPath,
          maxBytes: maxLogoBytes,
          onFile: () => files.decoder.warmUp(),
        });
        if (!file) throw noLogo();
        const stored = await storeFile(db, files, file, { ...accepted, uploader }, newPath);
        try {
          return await setLogo(db, partnerId, stored.id);
        } catch (error) {
          await releaseFile(db, stored.id);
          throw error;
        }
      });
      return { success: true, message: 'The logo is saved.', partner };
    },
  });
};

const noLogo = () => {
  const message = 'Please choose a picture.';
  return new Refused('invalid_input', { message, errors: { file: message } });
};
