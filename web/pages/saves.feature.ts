// The page of saved resources, and its card on the profile.
import type { savesPages } from '#contract/library/saves.pages.ts';
import type { Feature } from './feature.ts';

export const savesFeature = {
  pages: { '/saves': { load: () => import('./SavesPage.tsx') } },
  profileCards: [{ order: 25, load: () => import('./SavedCard.tsx') }],
} satisfies Feature<typeof savesPages>;
