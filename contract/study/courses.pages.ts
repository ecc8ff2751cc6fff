// The pages of courses.
import type { PageTable } from '#contract/page.ts';

export const coursesPages = {
  '/courses': {
    title: 'Course Review',
    access: 'anyone',
    rendered: [
      'q',
      'department',
      'level',
      'credits',
      'now',
      'recommended',
      'hours',
      'papers',
      'sort',
      'compare',
    ],
    description:
      'Every course of this campus: how students found it, who teaches it, when its exam is, and what was shared for it.',
  },
  '/courses/compare': {
    title: 'Compare courses',
    access: 'anyone',
    rendered: ['codes'],
    description:
      'Up to four courses side by side: ratings, difficulty, hours a week, teachers, exams and past papers.',
  },
  '/courses/$courseCode': {
    title: 'Course',
    access: 'anyone',
    rendered: ['period', 'teacher', 'term', 'sort', 'text', 'words'],
    description: 'A course, its teachers and exams, and what students shared for it.',
  },
} as const satisfies PageTable;
