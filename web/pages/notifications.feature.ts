// The page of notifications.
import type { notificationsPages } from '#contract/notifications.pages.ts';
import type { Feature } from './feature.ts';

export const notificationsFeature = {
  pages: {
    '/notifications': { load: () => import('./NotificationsPage.tsx') },
  },
} satisfies Feature<typeof notificationsPages>;
