// Notifications, and the bell (unread count and newest notifications) on every page.

import type { Feature } from '#server/feature.ts';
import { orderNotificationMails } from './mailing.service.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { deleteOldNotifications, listNotifications } from './notifications.service.ts';
import { notificationsStored } from './notifications.stored.ts';
import { readPreferences } from './preferences.service.ts';

export const notificationsFeature = {
  name: 'notifications',
  routes: notificationsRoutes,
  schedules: {
    'notification-mails': {
      about: 'Mail what people want to know at once and have not read within a minute',
      cron: '* * * * *',
      handler: ({ db, config }) => orderNotificationMails(db, 'now', config.timeZone),
    },
    'notification-digests': {
      about: 'Send the daily mail to those who chose this hour',
      cron: '0 * * * *',
      handler: ({ db, config }) => orderNotificationMails(db, 'daily', config.timeZone),
    },
  },
  mails: async () => (await import('./notifications.mails.tsx')).notificationMails,
  housekeeping: ({ db }) => deleteOldNotifications(db),
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: notificationsStored,
  exportOf: async ({ db, describeNotification }, person) => [
    {
      name: 'notifications.json',
      about: 'what you were told, the newest hundred',
      content: (await listNotifications(db, person.id, { limit: 100 }, describeNotification)).notifications,
    },
    {
      name: 'notification-preferences.json',
      about: 'what you hear of, and what is mailed to you',
      content: await readPreferences(db, person),
    },
  ],
  access: async () => (await import('./notifications.access.ts')).notificationsAccess,
} satisfies Feature;
