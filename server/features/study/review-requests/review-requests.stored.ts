// What the database stores of review requests, for the privacy page.
import type * as reviewRequestsTables from '#server/db/tables/study/review-requests.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';
import { reviewRequestDays } from './review-requests.service.ts';

export const reviewRequestsStored = {
  reviewRequests: {
    title: 'Courses you asked for reviews of',
    columns: { courseId: 'which course', userId: null, createdAt: 'when you asked' },
    kept: `until you take it back or the course has enough reviews, at most ${reviewRequestDays} days`,
    seenBy: 'you; others see only how many ask, where they are at least five',
  },
} satisfies StoredTables<typeof reviewRequestsTables>;
