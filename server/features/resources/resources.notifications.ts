// Notification of the owner when a moderator edits or removes a resource.
import type { NotificationKind } from '#server/features/notifications/notifications.service.ts';

export const moderated: NotificationKind<
  'moderation',
  { resourceId: string; title: string; deed: 'edited' | 'removed' }
> = {
  type: 'moderation',
  text: ({ title, deed }) => `A moderator ${deed} “${title}”.`,
  link: ({ resourceId, deed }) => (deed === 'removed' ? '/resources' : `/resources/${resourceId}`),
};
