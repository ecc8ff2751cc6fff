// The HTTP route of the CSV import, for admins.
import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { catalogueCalls, ImportForm, maxImportBytes } from '#contract/catalogue.ts';
import { personOf } from '#server/features/sessions/session-cookie.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { readFields } from '#server/lib/form-fields.ts';
import { type Limit, takeAttempt } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { acceptForms, receiveForm } from '#server/lib/uploads.ts';
import type { CatalogueParts } from './catalogue.routes.ts';
import { wrong } from './import/csv.ts';
import { importCsv } from './import/import.service.ts';

const importsPerPerson: Limit = { name: 'catalogue-imports', count: 120, windowSeconds: 60 * 60 };

/** A plugin of its own, since only the routes in its scope accept forms. */
export const importRoutes: FastifyPluginAsync<CatalogueParts> = async (app, { db, config, files }) => {
  const route = routesOf(app, catalogueCalls);
  acceptForms(app, files.temporary.space);

  route('POST /api/admin/catalogue/import', {
    access: 'admin',
    summary: 'Import a CSV file, or show what it would change (multipart form, field file)',
    handler: async (request) => {
      await takeAttempt(db, importsPerPerson, personOf(request).id);
      return files.temporary.during(async (newPath) => {
        const { fields, file } = await receiveForm(request, { newPath, maxBytes: maxImportBytes });
        const form = readFields(request, ImportForm, fields, () => ({}));
        if (!file) throw wrong('Please choose a CSV file.');
        if (file.truncated)
          throw new Refused('file_too_large', {
            message: `The file is larger than ${maxImportBytes / 1_000_000} MB. Please split it.`,
          });
        return importCsv(db, config.timeZone, await readFile(file.path), form);
      });
    },
  });
};
