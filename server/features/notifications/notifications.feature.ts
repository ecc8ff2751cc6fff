// Notifications, and the bell (unread count and newest notifications) on every page.
import type { Feature } from '#server/feature.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { deleteOldNotifications, listNotifications } from './notifications.service.ts';

export const notificationsFeature = {
  name: 'notifications',
  routes: notificationsRoutes,
  housekeeping: ({ db }) => deleteOldNotifications(db),
  forgetPerson: 'nothing',
  exportOf: async ({ db, describeNotification }, { id }) => [
    {
      name: 'notifications.json',
      about: 'what you were told, the newest hundred',
      content: (await listNotifications(db, id, { limit: 100 }, describeNotification)).notifications,
    },
  ],
  access: async () => (await import('./notifications.access.ts')).notificationsAccess,
} satisfies Feature;
