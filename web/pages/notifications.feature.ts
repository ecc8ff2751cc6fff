// The pages of notifications.
import type { notificationsPages } from '#contract/platform/notifications.pages.ts';
import type { Feature } from './feature.ts';

export const notificationsFeature = {
  pages: {
    '/notifications/preferences': { load: () => import('./NotificationPreferencesPage.tsx') },
    '/notifications/unsubscribe': { load: () => import('./EndMailsPage.tsx') },
    '/notifications': { load: () => import('./NotificationsPage.tsx') },
  },
} satisfies Feature<typeof notificationsPages>;
