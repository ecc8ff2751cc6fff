// The page of one's own dashboard.
import type { PageTable } from '#contract/page.ts';

export const dashboardsPages = {
  '/dashboard': {
    title: 'Dashboard',
    access: 'member',
    purpose: 'see your dashboard',
    description: 'Your week, what is new in your courses, and the questions that wait for you.',
  },
} as const satisfies PageTable;
