// The queue of moderators.
import type { reportsPages } from '#contract/safety/reports.pages.ts';
import type { Feature } from './feature.ts';

export const reportsFeature = {
  pages: {
    '/reports': { load: () => import('./OwnReportsPage.tsx') },
    '/admin/review': { load: () => import('./CasesPage.tsx') },
  },
  adminTiles: [{ path: '/admin/review', order: 5, isReview: true, load: () => import('./CasesTile.tsx') }],
} satisfies Feature<typeof reportsPages>;
