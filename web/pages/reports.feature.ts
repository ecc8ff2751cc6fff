// The queue of moderators.
import type { reportsPages } from '#contract/reports.pages.ts';
import { caseSearch } from '#web/features/reports/cases.search.ts';
import type { Feature } from './feature.ts';

export const reportsFeature = {
  pages: {
    '/admin/review': { load: () => import('./CasesPage.tsx'), search: caseSearch },
  },
  adminTiles: [{ path: '/admin/review', order: 5, isReview: true, load: () => import('./CasesTile.tsx') }],
} satisfies Feature<typeof reportsPages>;
