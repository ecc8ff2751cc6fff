// The pages of collections.
import type { PageTable } from '#contract/page.ts';

export const collectionsPages = {
  '/collections': {
    title: 'Your collections',
    access: 'member',
    purpose: 'see your collections',
    description: 'Resources that you have put together.',
  },
  '/collections/$collectionId': {
    title: 'Collection',
    access: 'member',
    purpose: 'see your collection',
    description: 'Resources that you have put together.',
  },
  '/collections/shared/$token': {
    title: 'Shared collection',
    access: 'anyone',
    unlisted: true,
    description: 'Resources that someone has put together.',
  },
} as const satisfies PageTable;
