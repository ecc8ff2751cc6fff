// What the database stores of drafts, for the privacy page.
import type * as draftsTables from '#server/db/tables/platform/drafts.ts';
import { onlyYou, type StoredTables } from '#server/lib/stored-tables.ts';

export const draftsStored = {
  drafts: {
    title: 'What you typed and have not sent',
    columns: {
      userId: 'that it is yours',
      place: 'where you typed it',
      text: 'your text',
      updatedAt: 'when you last changed it',
    },
    kept: 'until you send or discard it, at most 60 days',
    seenBy: onlyYou,
  },
} satisfies StoredTables<typeof draftsTables>;
