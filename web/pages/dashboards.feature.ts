// The page of one's own dashboard.
import type { dashboardsPages } from '#contract/site/dashboards.pages.ts';
import type { Feature } from './feature.ts';

export const dashboardsFeature = {
  pages: { '/dashboard': { load: () => import('./DashboardPage.tsx') } },
} satisfies Feature<typeof dashboardsPages>;
