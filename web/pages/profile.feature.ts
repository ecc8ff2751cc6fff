// Pages of the user's own profile.
import type { profilePages } from '#contract/site/profile.pages.ts';
import type { Feature } from './feature.ts';

export const profileFeature = {
  pages: {
    '/profile': { load: () => import('./ProfilePage.tsx'), slot: 'profileCards' },
    '/profile/edit': { load: () => import('./EditProfilePage.tsx') },
  },
  profileCards: [
    { order: 80, load: () => import('./OwnTeachingCard.tsx') },
    { order: 85, load: () => import('./CurrentCoursesCard.tsx') },
    { order: 86, load: () => import('./OwnFollowsCard.tsx') },
  ],
} satisfies Feature<typeof profilePages>;
