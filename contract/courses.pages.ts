// The pages of courses.
import type { PageTable } from './page.ts';

export const coursesPages = {
  '/courses': {
    title: 'Courses',
    access: 'anyone',
    rendered: ['q', 'department', 'level', 'credits', 'now', 'papers', 'sort'],
    description:
      'Every course of this campus: who teaches it, when its exam is, and the notes and past papers shared for it.',
  },
  '/courses/$courseCode': {
    title: 'Course',
    access: 'anyone',
    rendered: [],
    description: 'A course, its teachers and exams, and what students shared for it.',
  },
} as const satisfies PageTable;
