// What the database stores of partners, for the privacy page.
import type * as partnersTables from '#server/db/tables/site/partners.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const partnersStored = {
  partners: {
    holds: 'the partners of this campus, as admins entered them',
    columns: { id: null, name: null, url: null, text: null, position: null, logoId: null, updatedAt: null },
  },
} satisfies StoredTables<typeof partnersTables>;
