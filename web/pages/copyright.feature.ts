// The form for rights holders.
import type { copyrightPages } from '#contract/copyright.pages.ts';
import type { Feature } from './feature.ts';

export const copyrightFeature = {
  pages: {
    '/copyright': { load: () => import('./CopyrightPage.tsx') },
    '/copyright/answer': { load: () => import('./CounterAnswerPage.tsx') },
  },
} satisfies Feature<typeof copyrightPages>;
