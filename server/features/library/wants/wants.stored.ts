// What the database stores of wants, for the privacy page.
import type * as wantsTables from '#server/db/tables/library/wants.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';
import { wantRetentionWeeks } from './upkeep.service.ts';

export const wantsStored = {
  wants: {
    title: 'What you need of a course',
    columns: {
      id: null,
      courseId: 'which course',
      kind: 'what kind of thing you need',
      text: 'what you write about it',
      teacherId: 'whose teaching a review should be about',
      key: null,
      authorId: 'that you said it',
      people: 'how many people wait for it',
      wantedAt: 'when somebody last needed it too',
      askedAt: 'when those who took the course were asked',
      filledAt: 'when it was there',
      resourceId: 'the resource that it was',
      isHidden: 'whether a moderator has hidden it',
      reason: 'the reason of the moderator',
      createdAt: 'when you said it',
    },
    kept: `${wantRetentionWeeks} weeks after the last one needed it or it was there; without you once you delete your account`,
    seenBy: 'everyone, but nobody sees who needs it',
  },
  wantWaiters: {
    title: 'What you wait for',
    columns: { wantId: 'what it is', userId: null, createdAt: 'since when' },
    kept: 'until you wait no longer, it is deleted, or you delete your account',
    seenBy: 'only you; others see how many wait',
  },
} satisfies StoredTables<typeof wantsTables>;
