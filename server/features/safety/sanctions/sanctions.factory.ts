// Sanctions for tests.
import type { Db } from '#server/db/db.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';

type Given = Partial<typeof sanctions.$inferInsert> & { userId: string };

/** By default a mute of three days. */
export async function makeSanction(db: Db, given: Given) {
  const kind = given.kind ?? 'mute';
  const endsAt = kind === 'warn' ? null : new Date(Date.now() + 3 * 86_400_000);
  const [row] = await db
    .insert(sanctions)
    .values({ kind, reason: 'You insulted someone.', endsAt, ...given })
    .returning();
  if (!row) throw new Error('An inserted sanction was not returned.');
  return row;
}
