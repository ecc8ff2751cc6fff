// Pages of collections, and their card on the profile.
import type { collectionsPages } from '#contract/library/collections.pages.ts';
import type { Feature } from './feature.ts';

export const collectionsFeature = {
  pages: {
    '/collections': { load: () => import('./CollectionsPage.tsx') },
    '/collections/$collectionId': { load: () => import('./CollectionPage.tsx') },
    '/collections/shared/$token': { load: () => import('./SharedCollectionPage.tsx') },
  },
  profileCards: [{ order: 26, load: () => import('./CollectionsCard.tsx') }],
} satisfies Feature<typeof collectionsPages>;
