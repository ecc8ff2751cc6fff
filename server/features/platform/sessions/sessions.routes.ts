// HTTP routes of a member's devices: listing them and signing them out.

import type { FastifyPluginAsync } from 'fastify';
import { sessionsCalls } from '#contract/platform/sessions.ts';
import type { Db } from '#server/db/db.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { routesOf } from '#server/lib/routes.ts';
import { listDevices } from './devices.service.ts';
import { personOf, sessionOf } from './session-cookie.service.ts';
import { endOtherSessionsOf, endSessionOf } from './sessions.service.ts';

export const sessionsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, sessionsCalls);

  route('GET /api/users/profile/devices', {
    access: 'member',
    summary: 'Where you are signed in',
    handler: async (request) => {
      const { user, session } = sessionOf(request);
      return { success: true, devices: await listDevices(db, user.id, session.id) };
    },
  });

  route('DELETE /api/users/profile/devices', {
    access: 'member',
    allowsUnconfirmed: true,
    summary: 'Sign out everywhere else',
    handler: async (request) => {
      const { user, session } = sessionOf(request);
      await endOtherSessionsOf(db, user.id, session.id);
      return { success: true, message: 'Your other devices are signed out.' };
    },
  });

  route('DELETE /api/users/profile/devices/:deviceId', {
    access: 'member',
    allowsUnconfirmed: true,
    summary: 'Sign out one device',
    handler: async (request) => {
      const { id } = personOf(request);
      const { deviceId } = request.params;
      const ended = isId(deviceId) && (await endSessionOf(db, id, deviceId));
      if (!ended) throw new Refused('not_found', { message: 'This device is signed out already.' });
      return { success: true, message: 'The device is signed out.' };
    },
  });
};
