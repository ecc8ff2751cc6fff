// The HTTP routes of the CSV import and export, for admins.

import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { catalogueCalls, exportKinds, ImportForm, maxImportBytes } from '#contract/study/catalogue.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { readFields } from '#server/lib/form-fields.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { acceptForms, receiveForm } from '#server/lib/uploads.ts';
import type { CatalogueParts } from './catalogue-parts.ts';
import { exportCsv } from './export.service.ts';
import { wrong } from './import/csv.ts';
import { importCsv } from './import/import.service.ts';

const importsPerPerson = defineLimit({
  name: 'catalogue-imports',
  per: 'person',
  count: 120,
  windowSeconds: 60 * 60,
});
const exportsPerPerson = defineLimit({
  name: 'catalogue-exports',
  per: 'person',
  counts: 'files',
  count: 120,
  windowSeconds: 60 * 60,
});

/** A plugin of its own, since only the routes in its scope accept forms. */
export const importRoutes: FastifyPluginAsync<CatalogueParts> = async (app, { db, config, files }) => {
  const route = routesOf(app, catalogueCalls);
  acceptForms(app, files.temporary.space);

  route('GET /api/admin/catalogue/export/:kind', {
    access: 'admin',
    limits: [exportsPerPerson],
    summary:
      'The departments, terms, teachers, courses, offerings or exams as the CSV file that the import reads',
    handler: async (request, reply) => {
      const kind = exportKinds.find((one) => one === request.params.kind);
      if (!kind)
        throw new Refused('not_found', { message: `Please choose one of ${exportKinds.join(', ')}.` });
      await takeAttempt(db, exportsPerPerson, personOf(request).id);
      const csv = await exportCsv(db, kind);
      reply.header('content-disposition', `attachment; filename="${kind}.csv"`);
      reply.type('text/csv; charset=utf-8');
      return csv;
    },
  });

  route('POST /api/admin/catalogue/import', {
    access: 'admin',
    limits: [importsPerPerson],
    summary: 'Import a CSV file, or show what it would change (multipart form, field file)',
    handler: async (request) => {
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
