// The pages of the forums' threads.
import type { threadsPages } from '#contract/forums/threads.pages.ts';
import type { Feature } from './feature.ts';

export const threadsFeature = {
  pages: {
    '/forums/new': { load: () => import('./NewThreadPage.tsx') },
    '/forums/$space/$thread': { load: () => import('./ThreadPage.tsx') },
  },
} satisfies Feature<typeof threadsPages>;
