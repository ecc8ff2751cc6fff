// HTTP routes of the calendar that a person imports into their week.

import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { maxCalendarBytes } from '#contract/together/weeks.rules.ts';
import { weeksCalls } from '#contract/together/weeks.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { FileTools } from '#server/features/platform/files/files.service.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { acceptForms, receiveForm } from '#server/lib/uploads.ts';
import { importAddress, importFile, removeCalendar } from './week-calendars.service.ts';
import { readOwnWeek } from './weeks.service.ts';

const importsPerPerson = defineLimit({
  name: 'week-calendars',
  per: 'person',
  count: 20,
  windowSeconds: 60 * 60,
  sentence: 'You have imported many calendars.',
});

interface Parts {
  db: Db;
  config: Config;
  secretKey: SecretKey;
  files: FileTools;
}

/** A plugin of its own, since only the routes in its scope accept forms. */
export const weekCalendarsRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db, config, files } = parts;
  const route = routesOf(app, weeksCalls);
  acceptForms(app, files.temporary.space);
  const answer = async (personId: string, message: string) => ({
    success: true as const,
    message,
    week: await readOwnWeek(db, personId, config.timeZone),
  });

  route('POST /api/weeks/own/calendar/file', {
    access: 'member',
    allowsMuted: true,
    limits: [importsPerPerson],
    summary: 'Import the busy hours of a calendar file (multipart form, field file)',
    handler: async (request) => {
      const { id } = personOf(request);
      await files.temporary.during(async (newPath) => {
        const { file } = await receiveForm(request, { newPath, maxBytes: maxCalendarBytes });
        if (!file) throw new Refused('invalid_input', { message: 'Please choose a calendar file (.ics).' });
        if (file.truncated)
          throw new Refused('file_too_large', {
            message: `The calendar is larger than ${maxCalendarBytes / 1_000_000} MB. Please share a smaller one.`,
          });
        await importFile(parts, id, await readFile(file.path));
      });
      return answer(id, 'Your calendar is imported.');
    },
  });

  route('PUT /api/weeks/own/calendar', {
    access: 'member',
    allowsMuted: true,
    limits: [importsPerPerson],
    summary: 'Import the busy hours of a calendar by its secret address, every day',
    handler: async (request) => {
      const { id } = personOf(request);
      await importAddress(parts, id, request.body.address);
      return answer(id, 'Your calendar is imported, and will be read again every day.');
    },
  });

  route('DELETE /api/weeks/own/calendar', {
    access: 'member',
    allowsMuted: true,
    summary: 'Remove the imported calendar from your week',
    handler: async (request) => {
      const { id } = personOf(request);
      await removeCalendar(db, id);
      return answer(id, 'Your calendar is removed. What you painted counts again.');
    },
  });
};
