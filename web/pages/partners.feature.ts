// The pages of partners.
import type { partnersPages } from '#contract/site/partners.pages.ts';
import type { Feature } from './feature.ts';

export const partnersFeature = {
  pages: {
    '/partners': { load: () => import('./PartnersPage.tsx') },
    '/admin/partners': { load: () => import('./PartnerListPage.tsx') },
  },
  adminTiles: [{ path: '/admin/partners', order: 25, load: () => import('./PartnersTile.tsx') }],
} satisfies Feature<typeof partnersPages>;
