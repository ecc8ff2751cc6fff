// Notification that the calendar of one's week is not read any more.
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export const calendarOff: NotificationKind<'week_calendar', { host: string }> = {
  type: 'week_calendar',
  text: ({ host }) =>
    `Your calendar at ${host} could not be read for days. Your week keeps its last hours: please enter its address again.`,
  link: () => '/study-groups/week',
};
