// Admin areas that are not built yet. Their other addresses need no component: one shared page shows them.
import type { upcomingPages } from '#contract/upcoming.pages.ts';
import type { Feature } from './feature.ts';

export const upcomingFeature = {
  pages: {
    '/admin/shops': { load: () => import('./ManagementPage.tsx') },
    '/admin/events': { load: () => import('./ManagementPage.tsx') },
    '/admin/services': { load: () => import('./ManagementPage.tsx') },
    '/admin/sellers': { load: () => import('./ManagementPage.tsx') },
    '/admin/registrations': { load: () => import('./ManagementPage.tsx') },
  },
} satisfies Feature<typeof upcomingPages>;
