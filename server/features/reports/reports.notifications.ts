// Notification of those who reported something about what became of it.
import type { NotificationKind } from '#server/features/notifications/notifications.service.ts';

export type Outcome = 'hidden' | 'stays' | 'restored' | 'gone';

const sentences: Record<Outcome, (title: string) => string> = {
  hidden: (title) => `Thank you: ${title}, which you reported, is hidden now.`,
  stays: (title) => `A moderator has read ${title}, which you reported, and found that it can stay.`,
  restored: (title) => `A moderator has looked again at ${title}, which you reported: it is shown after all.`,
  gone: (title) => `You reported ${title}: its writer has deleted it.`,
};

export const reportDecided: NotificationKind<'report', { title: string; path: string; outcome: Outcome }> = {
  type: 'report',
  text: ({ title, outcome }) => sentences[outcome](title),
  link: ({ path }) => path,
};
