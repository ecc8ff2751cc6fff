// Notifications and the bell that shows them.
import type { Feature } from '#server/feature.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { forgetOldNotifications } from './notifications.service.ts';

export const notificationsFeature = {
  name: 'notifications',
  routes: notificationsRoutes,
  housekeeping: ({ db }) => forgetOldNotifications(db),
} satisfies Feature;
