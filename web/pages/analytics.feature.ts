// The analytics page of a user's resources.
import type { analyticsPages } from '#contract/site/analytics.pages.ts';
import type { Feature } from './feature.ts';

export const analyticsFeature = {
  pages: {
    '/resources/analytics': { load: () => import('./AnalyticsPage.tsx') },
  },
} satisfies Feature<typeof analyticsPages>;
