// What the database stores of readings, for the privacy page.
import type * as readingsTables from '#server/db/tables/social/readings.ts';
import { onlyYou, type StoredTables } from '#server/lib/stored-tables.ts';

export const readingsStored = {
  readings: {
    title: 'Where you stopped reading',
    columns: {
      userId: 'who reads',
      resourceId: 'the document',
      page: 'the page at which you stopped',
      pages: 'how many it has',
      updatedAt: 'when',
    },
    kept: '180 days after you last read it, or until you delete your account',
    seenBy: onlyYou,
  },
} satisfies StoredTables<typeof readingsTables>;
