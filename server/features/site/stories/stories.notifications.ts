// Notification of the author about the decision of a moderator.
import type { StoryState } from '#contract/site/stories.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export const storyDecided: NotificationKind<'story', { storyId: string; title: string; state: StoryState }> =
  {
    type: 'story',
    text: ({ title, state }) =>
      state === 'approved'
        ? `Your story “${title}” is published.`
        : `Your story “${title}” was returned with a reason. You can change it and send it again.`,
    link: ({ storyId, state }) =>
      state === 'approved' ? `/success-stories/${storyId}` : '/success-stories/mine',
  };
