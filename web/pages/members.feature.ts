// The user management page.
import type { membersPages } from '#contract/members.pages.ts';
import { memberSearch } from '#web/features/members/members.search.ts';
import type { Feature } from './feature.ts';

export const membersFeature = {
  pages: {
    '/admin/users': { load: () => import('./UsersPage.tsx'), search: memberSearch },
  },
  adminTiles: [{ path: '/admin/users', order: 10, load: () => import('./UsersTile.tsx') }],
} satisfies Feature<typeof membersPages>;
