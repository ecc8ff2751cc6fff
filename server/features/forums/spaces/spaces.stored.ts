// What the database stores of spaces, for the privacy page.
import type * as spacesTables from '#server/db/tables/forums/spaces.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const spacesStored = {
  spaces: {
    holds: 'the spaces of the forums',
    columns: {
      id: null,
      slug: null,
      name: null,
      description: null,
      courseId: null,
      groupId: null,
      audience: null,
      position: null,
      isArchived: null,
      threads: null,
      lastPostAt: null,
      updatedAt: null,
    },
  },
} satisfies StoredTables<typeof spacesTables>;
