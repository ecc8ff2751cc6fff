// The form for rights holders, and the record of their notices.
import type { copyrightPages } from '#contract/safety/copyright.pages.ts';
import type { Feature } from './feature.ts';

export const copyrightFeature = {
  pages: {
    '/copyright': { load: () => import('./CopyrightPage.tsx') },
    '/admin/copyright': { load: () => import('./NoticesPage.tsx') },
    '/copyright/answer': { load: () => import('./CounterAnswerPage.tsx') },
  },
  adminTiles: [
    { path: '/admin/copyright', order: 9, isReview: true, load: () => import('./NoticesTile.tsx') },
  ],
} satisfies Feature<typeof copyrightPages>;
