// The admin dashboard.
import type { adminPages } from '#contract/site/admin.pages.ts';
import type { Feature } from './feature.ts';

export const adminFeature = {
  pages: {
    '/admin': { load: () => import('./AdminDashboardPage.tsx'), slot: 'adminTiles' },
  },
} satisfies Feature<typeof adminPages>;
