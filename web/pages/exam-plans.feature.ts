// The page of an exam.
import type { examPlansPages } from '#contract/study/exam-plans.pages.ts';
import type { Feature } from './feature.ts';

export const examPlansFeature = {
  pages: { '/dashboard/exams/$courseCode': { load: () => import('./ExamPage.tsx') } },
} satisfies Feature<typeof examPlansPages>;
