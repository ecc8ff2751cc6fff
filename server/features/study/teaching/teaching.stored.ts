// What the database stores of teaching, for the privacy page.
import type * as teachingTables from '#server/db/tables/study/teaching.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';

export const teachingStored = {
  teacherClaims: {
    title: 'Who says to be a teacher',
    columns: {
      id: null,
      userId: 'your account',
      teacherId: 'which teacher you say to be',
      explanation: 'how an admin can tell',
      createdAt: 'when you said it',
    },
    kept: `until an admin has decided, you withdraw it, or ${withAccount}`,
    seenBy: 'you and admins',
  },
  reviewAnswers: {
    title: 'Answers of teachers to course reviews',
    columns: {
      reviewId: 'which review',
      teacherId: 'as which teacher you answered',
      userId: null,
      text: 'your answer',
      month: 'in which month',
      isEdited: 'whether you changed it',
    },
    kept: `until you or a moderator removes it, the review is deleted, or ${withAccount}`,
    seenBy: 'everyone, with the name of the teacher',
  },
} satisfies StoredTables<typeof teachingTables>;
