// What the database stores of appeals, for the privacy page.
import type * as appealsTables from '#server/db/tables/safety/appeals.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const appealsStored = {
  appeals: {
    title: 'Your appeals against decisions of moderators',
    columns: {
      id: null,
      sanctionId: 'the warning, mute or suspension it is about',
      caseId: 'or what was hidden',
      userId: 'who appealed, where what was hidden tells who wrote it',
      text: 'what you wrote',
      state: 'the outcome',
      answer: 'its reason',
      judgedBy: 'the moderator who judged it',
      judgedAt: 'when',
      openedAt: 'the day on which you appealed',
    },
    kept: 'until you delete your account',
    seenBy: 'you, moderators and admins',
  },
} satisfies StoredTables<typeof appealsTables>;
