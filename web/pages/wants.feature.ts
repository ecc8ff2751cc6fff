// The pages of what is wanted, and its box on the page of a course.
import type { wantsPages } from '#contract/wants.pages.ts';
import type { Feature } from './feature.ts';

export const wantsFeature = {
  pages: {
    '/wanted': { load: () => import('./WantedPage.tsx') },
    '/wanted/new': { load: () => import('./NewWantPage.tsx') },
  },
  coursePanels: [{ order: 16, isAside: true, load: () => import('./CourseWantsPanel.tsx') }],
} satisfies Feature<typeof wantsPages>;
