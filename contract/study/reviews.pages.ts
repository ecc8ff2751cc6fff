// The page on which a member reviews a course.
import type { PageTable } from '#contract/page.ts';

export const reviewsPages = {
  '/courses/$courseCode/review': {
    title: 'Review a course',
    access: 'member',
    purpose: 'review a course',
    description: 'Say how a course was: stars, difficulty, hours, and what others should know.',
  },
} as const satisfies PageTable;
