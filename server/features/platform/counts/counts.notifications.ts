// Notification of the owner when a resource reaches a number of views.
import { resourcePath } from '#contract/library/resources.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export const milestone: NotificationKind<'milestone', { resourceId: string; title: string; views: string }> =
  {
    type: 'milestone',
    text: ({ title, views }) => `“${title}” has been viewed ${Number(views).toLocaleString('en')} times.`,
    link: ({ resourceId, title }) => resourcePath(resourceId, title),
  };
