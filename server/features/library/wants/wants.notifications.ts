// Notifications about what is wanted. None tells who wants it.

import { wantedPath } from '#contract/library/wants.rules.ts';
import { coursePath } from '#contract/study/courses.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

interface WantFacts extends Record<string, string> {
  code: string;
  title: string;
}

/** To those who took the course. */
export const wanted: NotificationKind<'wanted', WantFacts> = {
  type: 'wanted',
  text: ({ code, title }, count) =>
    count === 1
      ? `You took ${code}. Somebody needs ${title}: do you have it?`
      : `You took ${code}. ${count.toLocaleString('en')} things of it are wanted: do you have one?`,
  link: ({ code }) => wantedPath(code),
};

interface FilledFacts extends WantFacts {
  /** Empty for a review, and where a moderator hid the want. */
  resourceId: string;
  /** Of a moderator who hid it; empty otherwise. */
  reason: string;
}

/** To those who waited. */
export const wantFilled: NotificationKind<'want_filled', FilledFacts> = {
  type: 'want_filled',
  text: ({ code, title, reason }) =>
    reason
      ? `A moderator has hidden that you need ${title} of ${code}: ${reason}`
      : `You waited for ${title} of ${code}: it is there.`,
  link: ({ code, resourceId, reason }) =>
    reason ? wantedPath(code) : resourceId ? `/resources/${resourceId}` : coursePath(code),
};

interface ThanksFacts extends WantFacts {
  resourceId: string;
  people: string;
}

/** To whose resource or signed review it was. */
export const wantThanks: NotificationKind<'want_thanks', ThanksFacts> = {
  type: 'want_thanks',
  text: ({ code, title, people }) =>
    people === '1'
      ? `Somebody waited for ${title} of ${code}, and you shared it. Thank you!`
      : `${Number(people).toLocaleString('en')} people waited for ${title} of ${code}, and you shared it. Thank you!`,
  link: ({ code, resourceId }) => (resourceId ? `/resources/${resourceId}` : coursePath(code)),
};
