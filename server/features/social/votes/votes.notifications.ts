// Notification of the owner of helpful votes.
import { resourcePath } from '#contract/library/resources.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export const helpfulVote: NotificationKind<'helpful', { resourceId: string; title: string }> = {
  type: 'helpful',
  text: ({ title }, count) => `${count === 1 ? 'Someone' : `${count} people`} found “${title}” helpful.`,
  link: ({ resourceId, title }) => resourcePath(resourceId, title),
};
