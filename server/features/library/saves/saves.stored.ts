// What the database stores of saves, for the privacy page.
import type * as savesTables from '#server/db/tables/library/saves.ts';
import { onlyYou, type StoredTables } from '#server/lib/stored-tables.ts';

export const savesStored = {
  saves: {
    title: 'What you have saved for later',
    columns: { userId: 'who saved it', resourceId: 'the resource', createdAt: 'when' },
    kept: 'until you remove it, or delete your account',
    seenBy: onlyYou,
  },
} satisfies StoredTables<typeof savesTables>;
