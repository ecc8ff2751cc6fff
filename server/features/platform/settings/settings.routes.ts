// HTTP routes of the settings of the campus.

import type { FastifyPluginAsync } from 'fastify';
import { settingsCalls } from '#contract/platform/settings.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { CampusSettings } from './campus-settings.service.ts';
import { changeSettings, readSettings } from './settings.service.ts';

export const settingsRoutes: FastifyPluginAsync<{ db: Db; settings: CampusSettings }> = async (
  app,
  { db, settings: { defaults } },
) => {
  const route = routesOf(app, settingsCalls);

  route('GET /api/admin/settings', {
    access: 'admin',
    summary: 'The settings of the campus, with the defaults of the deployment',
    handler: async () => ({ success: true, settings: await readSettings(db, defaults) }),
  });

  route('PUT /api/admin/settings', {
    access: 'admin',
    summary: 'Change the settings of the campus',
    handler: async (request) => ({
      success: true,
      message: 'The settings are saved.',
      settings: await changeSettings(db, defaults, personOf(request), request.body),
    }),
  });
};
