// The page to manage members.
import type { membersPages } from '#contract/members.pages.ts';
import type { Feature } from './feature.ts';

export const membersFeature = {
  pages: {
    '/admin/users': { load: () => import('./UsersPage.tsx') },
  },
} satisfies Feature<typeof membersPages>;
