// Notification that a term has ended and its courses count as taken.
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export const termEnded: NotificationKind<'term', { term: string; courses: string }> = {
  type: 'term',
  sums: ['courses'],
  text: ({ term, courses }) =>
    courses === '1'
      ? `${term} has ended: the course you took now counts as taken.`
      : `${term} has ended: the ${courses} courses you took now count as taken.`,
  link: () => '/profile',
};
