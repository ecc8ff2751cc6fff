// The page of one's own review, and the reviews on the page of a course.
import type { reviewsPages } from '#contract/study/reviews.pages.ts';
import type { Feature } from './feature.ts';

export const reviewsFeature = {
  pages: {
    '/courses/$courseCode/review': { load: () => import('./OwnReviewPage.tsx') },
  },
  coursePanels: [{ order: 10, load: () => import('./CourseReviewsPanel.tsx') }],
} satisfies Feature<typeof reviewsPages>;
