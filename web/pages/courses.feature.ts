// The pages of courses.
import type { coursesPages } from '#contract/study/courses.pages.ts';
import type { Feature } from './feature.ts';

export const coursesFeature = {
  pages: {
    '/courses': { load: () => import('./CoursesPage.tsx') },
    '/courses/compare': { load: () => import('./ComparePage.tsx') },
    '/courses/$courseCode': {
      load: () => import('./CoursePage.tsx'),
      slot: 'coursePanels',
    },
  },
} satisfies Feature<typeof coursesPages>;
