// Partners for tests.
import type { Db } from '#server/db/db.ts';
import { partners } from '#server/db/tables/site/partners.ts';

export async function makePartner(db: Db, given: Partial<typeof partners.$inferInsert> = {}) {
  const [row] = await db
    .insert(partners)
    .values({
      name: 'Campus Library',
      url: 'https://library.example.org/',
      text: 'Books and quiet rooms.',
      position: 1,
      ...given,
    })
    .returning();
  if (!row) throw new Error('An inserted partner was not returned.');
  return row;
}
