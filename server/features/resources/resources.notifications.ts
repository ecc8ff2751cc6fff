// Notification of the owner when a moderator edits or removes a resource.
import { resourcePath } from '#contract/resources.rules.ts';
import type { NotificationKind } from '#server/features/notifications/notifications.service.ts';

export const moderated: NotificationKind<
  'moderation',
  { resourceId: string; title: string; deed: 'edited' | 'removed' }
> = {
  type: 'moderation',
  text: ({ title, deed }) => `A moderator ${deed} “${title}”.`,
  link: ({ resourceId, title, deed }) =>
    deed === 'removed' ? '/resources' : resourcePath(resourceId, title),
};
