// Sessions, shown to people as their devices.

import type { Feature } from '#server/feature.ts';
import { listDevices } from './devices.service.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { deleteExpiredSessions } from './sessions.service.ts';
import { sessionsStored } from './sessions.stored.ts';

export const sessionsFeature = {
  name: 'sessions',
  routes: sessionsRoutes,
  housekeeping: ({ db }) => deleteExpiredSessions(db),
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: sessionsStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'devices.json',
      about: 'where you are signed in',
      content: (await listDevices(db, id)).map(({ name, signedInAt, lastSeenAt }) => ({
        name,
        signedInAt,
        lastSeenAt,
      })),
    },
  ],
  access: async () => (await import('./sessions.access.ts')).sessionsAccess,
} satisfies Feature;
