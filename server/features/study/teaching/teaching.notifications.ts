// Notifications of a teacher about a decision, and of the writer of a signed review about its answer.
import { coursePath } from '#contract/study/courses.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

type Decision = 'linked' | 'refused' | 'unlinked' | 'removed';

export const teachingDecided: NotificationKind<
  'teaching',
  { decision: Decision; teacher: string; reason: string }
> = {
  type: 'teaching',
  text: ({ decision, teacher, reason }) => texts[decision](teacher, reason),
  link: () => '/profile',
};

const texts: Record<Decision, (teacher: string, reason: string) => string> = {
  linked: (teacher) => `You are ${teacher} now: you can answer reviews of your courses.`,
  refused: (teacher, reason) => `An admin could not confirm that you are ${teacher}: ${reason}`,
  unlinked: (teacher, reason) => `Your account is no longer linked to ${teacher}: ${reason}`,
  removed: (teacher, reason) => `A moderator removed an answer of ${teacher}: ${reason}`,
};

export const reviewAnswered: NotificationKind<'review_answer', { teacher: string; code: string }> = {
  type: 'review_answer',
  text: ({ teacher, code }) => `${teacher} answered your review of ${code}.`,
  link: ({ code }) => coursePath(code),
};
