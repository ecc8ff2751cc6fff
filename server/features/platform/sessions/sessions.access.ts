// Access matrix of the sessions routes: the expected status for each kind of caller.
import type { sessionsCalls } from '#contract/platform/sessions.ts';
import { type AccessRows, members } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { createSession, listSessions } from './sessions.service.ts';

const deviceOf = async ({ db }: TestApp, userId: string): Promise<string> =>
  (await listSessions(db, userId)).at(0)?.id ?? '';

export const sessionsAccess: AccessRows<typeof sessionsCalls> = {
  // Devices of others are 404.
  'DELETE /api/users/profile/devices/:deviceId': {
    request: async (browser, { userId }, app) => {
      await createSession(app.db, { userId, remembered: false, userAgent: '' });
      return browser.delete(`/api/users/profile/devices/${await deviceOf(app, userId)}`);
    },
    expected: { ...members(404), owner: 200 },
  },
};
