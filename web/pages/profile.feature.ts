// Pages of one's own profile.
import type { profilePages } from '#contract/profile.pages.ts';
import type { Feature } from './feature.ts';

export const profileFeature = {
  pages: {
    '/profile': { load: () => import('./ProfilePage.tsx') },
    '/profile/edit': { load: () => import('./EditProfilePage.tsx') },
  },
} satisfies Feature<typeof profilePages>;
