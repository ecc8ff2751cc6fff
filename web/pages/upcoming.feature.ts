// Admin areas that are not built yet.
import type { upcomingPages } from '#contract/site/upcoming.pages.ts';
import type { Feature } from './feature.ts';

export const upcomingFeature = {
  pages: {
    '/admin/shops': { load: () => import('./ManagementPage.tsx') },
    '/admin/services': { load: () => import('./ManagementPage.tsx') },
    '/admin/sellers': { load: () => import('./ManagementPage.tsx') },
  },
  adminTiles: [
    { path: '/admin/shops', order: 20, load: () => import('./UpcomingTile.tsx') },
    { path: '/admin/services', order: 40, load: () => import('./UpcomingTile.tsx') },
    { path: '/admin/sellers', order: 50, load: () => import('./UpcomingTile.tsx') },
  ],
} satisfies Feature<typeof upcomingPages>;
