// Pages whose text is a Markdown file.
import type { contentPages } from '#contract/site/content.pages.ts';
import type { Feature } from './feature.ts';

export const contentFeature = {
  pages: {
    '/how-it-works': { load: () => import('./ContentPage.tsx') },
    '/about': { load: () => import('./ContentPage.tsx') },
    '/privacy': { load: () => import('./ContentPage.tsx') },
    '/terms': { load: () => import('./ContentPage.tsx') },
    '/how-anonymity-works': { load: () => import('./ContentPage.tsx') },
    '/learning-tips': { load: () => import('./LearningTipsPage.tsx') },
  },
} satisfies Feature<typeof contentPages>;
