// The pages of the forums' spaces.
import type { spacesPages } from '#contract/forums/spaces.pages.ts';
import type { Feature } from './feature.ts';

export const spacesFeature = {
  pages: {
    '/forums': { load: () => import('./ForumsPage.tsx') },
    '/forums/$space': { load: () => import('./SpacePage.tsx') },
    '/admin/forums': { load: () => import('./ManagedSpacesPage.tsx') },
  },
  adminTiles: [{ path: '/admin/forums', order: 23, load: () => import('./ForumsTile.tsx') }],
  coursePanels: [{ order: 15, load: () => import('./CourseQuestionsPanel.tsx') }],
} satisfies Feature<typeof spacesPages>;
