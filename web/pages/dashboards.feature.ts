// The page of one's own dashboard, and the week of the term on the page of a course.
import type { dashboardsPages } from '#contract/dashboards.pages.ts';
import type { Feature } from './feature.ts';

export const dashboardsFeature = {
  pages: { '/dashboard': { load: () => import('./DashboardPage.tsx') } },
  coursePanels: [{ order: 30, isAside: true, load: () => import('./CourseTermWeekPanel.tsx') }],
} satisfies Feature<typeof dashboardsPages>;
