// What the database stores of blocks, for the privacy page.
import type * as blocksTables from '#server/db/tables/safety/blocks.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const blocksStored = {
  blocks: {
    title: 'Whom you have blocked',
    columns: { userId: 'who blocked', blockedId: 'whom', createdAt: 'when' },
    kept: 'until you unblock them, or one of you deletes their account',
    seenBy: 'you; the other is not told',
  },
} satisfies StoredTables<typeof blocksTables>;
