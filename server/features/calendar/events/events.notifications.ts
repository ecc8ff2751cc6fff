// Notification of those who follow a host or course about a new event.
import { eventPath } from '#contract/calendar/events.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

interface Facts extends Record<string, string> {
  eventId: string;
  title: string;
}

export const newEvent: NotificationKind<'new_event', Facts> = {
  type: 'new_event',
  text: ({ title }) => `A new event: “${title}”.`,
  link: ({ eventId, title }) => eventPath({ _id: eventId, title }),
};
