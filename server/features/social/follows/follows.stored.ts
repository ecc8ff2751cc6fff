// What the database stores of follows, for the privacy page.
import type * as followsTables from '#server/db/tables/social/follows.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';

export const followsStored = {
  follows: {
    title: 'What you follow',
    columns: {
      id: null,
      userId: 'who follows',
      courseId: 'which course',
      threadId: 'which thread',
      spaceId: 'which space of the forums',
      hostId: 'which host of events',
      tag: 'which tag',
      level: 'whether you watch, follow or mute it',
      updatedAt: 'when you chose so',
    },
    kept: `until you end it on your profile, or ${withAccount}`,
    seenBy: 'you; others see only how many follow a course, where they are at least five',
  },
} satisfies StoredTables<typeof followsTables>;
