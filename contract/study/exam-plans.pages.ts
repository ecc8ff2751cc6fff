// The page of studying for an exam.
import type { PageTable } from '#contract/page.ts';

export const examPlansPages = {
  '/dashboard/exams/$courseCode': {
    title: 'Exam',
    access: 'member',
    purpose: 'plan for your exam',
    description: 'The days until an exam: past papers, open questions, group sessions and your plan.',
  },
} as const satisfies PageTable;
