// The home page.
import type { homePages } from '#contract/site/home.pages.ts';
import type { Feature } from './feature.ts';
import { HomePage } from './HomePage.tsx';

export const homeFeature = {
  pages: {
    '/': { component: HomePage },
  },
} satisfies Feature<typeof homePages>;
