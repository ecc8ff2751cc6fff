// Notification that asks someone who took a course to review it.
import { coursePath } from '#contract/study/courses.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

/** Everyone who took the course gets it, also who has reviewed it already: nobody knows who that is (record 36). */
export const reviewRequest: NotificationKind<'review_request', { code: string; term: string }> = {
  type: 'review_request',
  text: ({ code, term }) =>
    `You took ${code} in ${term}. If you have not reviewed it yet: it takes a minute and helps those who choose next.`,
  link: ({ code }) => `${coursePath(code)}/review`,
};
