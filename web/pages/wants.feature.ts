// The pages of what is wanted. Its box on the page of a course comes with that of groups (CourseGroupsAndWants.tsx).
import type { wantsPages } from '#contract/library/wants.pages.ts';
import type { Feature } from './feature.ts';

export const wantsFeature = {
  pages: {
    '/wanted': { load: () => import('./WantedPage.tsx') },
    '/wanted/new': { load: () => import('./NewWantPage.tsx') },
  },
} satisfies Feature<typeof wantsPages>;
