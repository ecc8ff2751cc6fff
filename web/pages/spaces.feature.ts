// The pages of the forums' spaces.
import type { spacesPages } from '#contract/spaces.pages.ts';
import type { Feature } from './feature.ts';

export const spacesFeature = {
  pages: {
    '/forums': { load: () => import('./ForumsPage.tsx') },
    '/forums/$space': { load: () => import('./SpacePage.tsx') },
  },
} satisfies Feature<typeof spacesPages>;
