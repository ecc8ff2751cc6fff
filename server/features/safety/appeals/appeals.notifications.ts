// Notification of the outcome of an appeal.
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

interface Facts extends Record<string, string> {
  /** 'the mute', or 'a post in “Heaps”'. */
  title: string;
  state: 'upheld' | 'rejected';
  answer: string;
}

export const appealJudged: NotificationKind<'appeal', Facts> = {
  type: 'appeal',
  text: ({ title, state, answer }) =>
    state === 'upheld'
      ? `Another moderator has looked at the decision about ${title} again, and undone it${answer && `: ${answer}`}`
      : `Another moderator has looked at the decision about ${title} again, and it stays: ${answer}`,
  link: () => '/decisions',
};
