// Access matrix of the notifications routes: the expected status for each kind of caller.
import { eq } from 'drizzle-orm';
import type { notificationsCalls } from '#contract/platform/notifications.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { roleChanged } from '#server/features/site/members/members.notifications.ts';
import { type AccessRows, members, openStream } from '#server/test/access.ts';
import { notify } from './notifications.service.ts';

export const notificationsAccess: AccessRows<typeof notificationsCalls> = {
  'GET /api/notifications/stream': (browser, _subject, app) =>
    openStream(browser, app, '/api/notifications/stream'),
  // Someone else's notification does not exist for the caller.
  'POST /api/notifications/:notificationId/read': {
    request: async (browser, { userId }, app) => {
      await notify(app.db, roleChanged, { userId, mergeKey: 'role', facts: { role: 'mod' } });
      const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, userId));
      return browser.post(`/api/notifications/${row?.id}/read`);
    },
    expected: { ...members(404), owner: 200 },
  },
  'PUT /api/notifications/preferences': (browser) =>
    browser.put('/api/notifications/preferences', { muted: [] }),
  // Without a valid token, for whoever asks.
  'POST /api/notifications/unsubscribe/:token': {
    request: (browser) => browser.post('/api/notifications/unsubscribe/nonsense'),
    expected: 410,
  },
  'GET /api/notifications/unsubscribe/:token': (browser) =>
    browser.get('/api/notifications/unsubscribe/nonsense'),
};
