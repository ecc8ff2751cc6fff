// What the database stores of collections, for the privacy page.
import type * as collectionsTables from '#server/db/tables/library/collections.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const collectionsStored = {
  collections: {
    title: 'Your collections of resources',
    columns: {
      id: null,
      userId: 'whose it is',
      name: 'its name',
      description: 'its description',
      token: 'the secret part of its link, while you share it',
      createdAt: 'when it was made',
      updatedAt: 'when it was last changed',
    },
    kept: 'until you delete it, or your account',
    seenBy: 'you; while you share one, also whoever has its link, with your name',
  },
  collectionItems: {
    title: 'What is in your collections',
    columns: { collectionId: 'the collection', resourceId: 'the resource', position: 'its place' },
    kept: 'until you remove it, or delete the collection or your account',
    seenBy: 'you; while you share the collection, also whoever has its link',
  },
} satisfies StoredTables<typeof collectionsTables>;
