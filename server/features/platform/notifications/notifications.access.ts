// Access matrix of the notifications routes: the expected status for each kind of caller.
import { eq } from 'drizzle-orm';
import type { notificationsCalls } from '#contract/platform/notifications.ts';
import { notifications } from '#server/db/schema.ts';
import { roleChanged } from '#server/features/site/members/members.notifications.ts';
import { type AccessRows, everyone, members, openStream } from '#server/test/access.ts';
import { notify } from './notifications.service.ts';

export const notificationsAccess: AccessRows<typeof notificationsCalls> = {
  'GET /api/notifications': { call: (browser) => browser.get('/api/notifications'), expected: members(200) },
  'GET /api/notifications/bell': {
    call: (browser) => browser.get('/api/notifications/bell'),
    expected: members(200),
  },
  'GET /api/notifications/stream': {
    call: (browser, _subject, app) => openStream(browser, app, '/api/notifications/stream'),
    expected: members(200),
  },
  'POST /api/notifications/read': {
    call: (browser) => browser.post('/api/notifications/read'),
    expected: members(200),
  },
  // Someone else's notification does not exist for the caller.
  'POST /api/notifications/:notificationId/read': {
    call: async (browser, { userId }, app) => {
      await notify(app.db, roleChanged, { userId, mergeKey: 'role', facts: { role: 'mod' } });
      const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, userId));
      return browser.post(`/api/notifications/${row?.id}/read`);
    },
    expected: { ...members(404), owner: 200 },
  },
  'GET /api/notifications/preferences': {
    call: (browser) => browser.get('/api/notifications/preferences'),
    expected: members(200),
  },
  'PUT /api/notifications/preferences': {
    call: (browser) => browser.put('/api/notifications/preferences', { muted: [] }),
    expected: members(200),
  },
  // Without a valid token, for whoever asks.
  'POST /api/notifications/unsubscribe/:token': {
    call: (browser) => browser.post('/api/notifications/unsubscribe/nonsense'),
    expected: everyone(410),
  },
  'GET /api/notifications/unsubscribe/:token': {
    call: (browser) => browser.get('/api/notifications/unsubscribe/nonsense'),
    expected: everyone(303),
  },
};
