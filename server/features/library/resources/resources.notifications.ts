// Notifications of the owner when a moderator edits or removes a resource, and of those who saved it about a new version.
import { resourcePath } from '#contract/library/resources.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export const moderated: NotificationKind<
  'moderation',
  { resourceId: string; title: string; deed: 'edited' | 'removed' }
> = {
  type: 'moderation',
  text: ({ title, deed }) => `A moderator ${deed} “${title}”.`,
  link: ({ resourceId, title, deed }) =>
    deed === 'removed' ? '/resources' : resourcePath(resourceId, title),
};

export const newVersion: NotificationKind<'new_version', { resourceId: string; title: string }> = {
  type: 'new_version',
  text: ({ title }, count) =>
    count === 1 ? `“${title}” has a new version.` : `“${title}” has ${count} new versions.`,
  link: ({ resourceId, title }) => resourcePath(resourceId, title),
};
