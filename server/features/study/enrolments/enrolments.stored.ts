// What the database stores of enrolments, for the privacy page.
import type * as enrolmentsTables from '#server/db/tables/study/enrolments.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';

export const enrolmentsStored = {
  enrolments: {
    title: 'Your courses',
    columns: {
      userId: null,
      courseId: 'which course',
      termId: 'in which term',
      status: 'whether you plan, take or took it',
      isProved: 'whether the university confirmed it',
      updatedAt: 'when it last changed',
    },
    kept: `until you take it back, or ${withAccount}`,
    seenBy:
      'you, and everyone sees which courses you take and took where you chose to show them on your public profile; never those that you plan',
  },
} satisfies StoredTables<typeof enrolmentsTables>;
