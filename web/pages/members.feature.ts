// The user management page.
import type { membersPages } from '#contract/site/members.pages.ts';
import type { Feature } from './feature.ts';

export const membersFeature = {
  pages: {
    '/admin/users': { load: () => import('./UsersPage.tsx') },
  },
  adminTiles: [{ path: '/admin/users', order: 10, load: () => import('./UsersTile.tsx') }],
} satisfies Feature<typeof membersPages>;
