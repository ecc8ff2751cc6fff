// The page of notifications.
import type { PageTable } from './page.ts';

export const notificationsPages = {
  '/notifications': {
    title: 'Notifications',
    access: 'member',
    purpose: 'see your notifications',
    description: 'What happened to what you have shared, and to your account.',
  },
} as const satisfies PageTable;
