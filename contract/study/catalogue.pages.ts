// The pages on which admins keep the course catalogue.
import type { PageTable } from '#contract/page.ts';

export const cataloguePages = {
  '/admin/catalogue': {
    title: 'Course Catalogue',
    access: 'admin',
    description: 'Keep departments, courses, teachers and terms, by hand or from CSV files.',
  },
  '/admin/catalogue/import': {
    title: 'Import into the catalogue',
    access: 'admin',
    description: 'Check a CSV file line by line, then import it. The same file twice changes nothing.',
  },
  '/admin/catalogue/courses/$courseId': {
    title: 'Course of the catalogue',
    access: 'admin',
    description: 'The fields of a course, its terms, teachers and exams.',
  },
} as const satisfies PageTable;
