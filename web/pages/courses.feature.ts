// The pages of courses.
import type { coursesPages } from '#contract/courses.pages.ts';
import { compareSearch, courseSearch } from '#web/features/courses/courses.search.ts';
import { reviewSearch } from '#web/features/reviews/reviews.search.ts';
import type { Feature } from './feature.ts';

export const coursesFeature = {
  pages: {
    '/courses': { load: () => import('./CoursesPage.tsx'), search: courseSearch },
    '/courses/compare': { load: () => import('./ComparePage.tsx'), search: compareSearch },
    '/courses/$courseCode': {
      load: () => import('./CoursePage.tsx'),
      slot: 'coursePanels',
      search: reviewSearch,
    },
  },
} satisfies Feature<typeof coursesPages>;
