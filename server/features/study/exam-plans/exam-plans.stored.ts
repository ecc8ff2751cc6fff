// What the database stores of exam plans, for the privacy page.
import type * as examPlansTables from '#server/db/tables/study/exam-plans.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';
import { planRetentionDays } from './planning.service.ts';

export const examPlansStored = {
  examRests: {
    title: 'Exam mode',
    columns: {
      userId: null,
      courseId: 'the course of the exam',
      until: 'until when news of other courses wait for the evening',
      zone: null,
    },
    kept: 'a day after the exam, or until you switch it off',
    seenBy: 'you',
  },
  examPlanItems: {
    title: 'Your plans for exams',
    columns: {
      id: null,
      userId: null,
      courseId: 'the course of the exam',
      day: 'the day',
      title: 'what you plan to do',
      resourceId: 'the past paper',
      isDone: 'whether you ticked it off',
      updatedAt: 'when you changed it',
    },
    kept: `${planRetentionDays} days after that day, or until you delete your account`,
    seenBy: 'you',
  },
} satisfies StoredTables<typeof examPlansTables>;
