// The pages of success stories.
import type { storiesPages } from '#contract/site/stories.pages.ts';
import type { Feature } from './feature.ts';

export const storiesFeature = {
  pages: {
    '/success-stories': { load: () => import('./StoriesPage.tsx') },
    '/success-stories/new': { load: () => import('./NewStoryPage.tsx') },
    '/success-stories/mine': { load: () => import('./OwnStoriesPage.tsx') },
    '/success-stories/$storyId': { load: () => import('./StoryPage.tsx') },
    '/success-stories/$storyId/edit': { load: () => import('./EditStoryPage.tsx') },
    '/admin/stories': { load: () => import('./StoryReviewPage.tsx') },
  },
  adminTiles: [
    { path: '/admin/stories', order: 10, isReview: true, load: () => import('./StoriesTile.tsx') },
  ],
} satisfies Feature<typeof storiesPages>;
