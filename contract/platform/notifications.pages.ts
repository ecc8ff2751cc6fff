// The pages of notifications.
import type { PageTable } from '#contract/page.ts';

export const notificationsPages = {
  '/notifications': {
    title: 'Notifications',
    access: 'member',
    purpose: 'see your notifications',
    description: 'What happened in your threads, to what you have shared, and to your account.',
  },
  '/notifications/preferences': {
    title: 'Notification preferences',
    access: 'member',
    purpose: 'choose what you hear of',
    description: 'What you hear of here, and what is mailed to you: at once, once a day, or not at all.',
  },
  '/notifications/unsubscribe': {
    title: 'End these mails',
    access: 'anyone',
    unlisted: true,
    description: 'One press of a button, and no more mails like this will come.',
  },
} as const satisfies PageTable;
