// The pages of courses.
import type { coursesPages } from '#contract/courses.pages.ts';
import { courseSearch } from '#web/features/courses/courses.search.ts';
import { reviewSearch } from '#web/features/reviews/reviews.search.ts';
import type { Feature } from './feature.ts';

export const coursesFeature = {
  pages: {
    '/courses': { load: () => import('./CoursesPage.tsx'), search: courseSearch },
    '/courses/$courseCode': {
      load: () => import('./CoursePage.tsx'),
      slot: 'coursePanels',
      search: reviewSearch,
    },
  },
} satisfies Feature<typeof coursesPages>;
