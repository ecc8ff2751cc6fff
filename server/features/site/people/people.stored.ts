// What the database stores of people, for the privacy page.
import type * as peopleTables from '#server/db/tables/site/people.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const peopleStored = {
  hiddenProfiles: {
    title: 'Your profile, where moderators have hidden it',
    columns: {
      userId: 'whose profile',
      texts: 'name, picture, department, batch, university and semester, which are shown nowhere meanwhile',
      pictureId: null,
      reason: 'why it is hidden',
    },
    kept: 'until it is shown again, or you delete your account',
    seenBy: 'you, moderators and admins',
  },
} satisfies StoredTables<typeof peopleTables>;
