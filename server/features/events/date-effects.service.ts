// What a changed date means for those who answered it.
import { and, gt, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { seats } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';

export interface ToldChange {
  eventId: string;
  occurrenceIds: string[];
  kind: 'moved' | 'place' | 'cancelled';
  reason: string;
  byUserId: string;
}

export async function tellOfChange(_db: Db, _change: ToldChange): Promise<void> {}

export async function changeCapacity(
  db: Db,
  occurrenceIds: string[],
  capacity: number | null,
  _overflow: 'refuse' | 'waitlist',
): Promise<void> {
  if (capacity === null) return;
  const [over] = await db
    .select({ taken: seats.taken })
    .from(seats)
    .where(and(inArray(seats.occurrenceId, occurrenceIds), gt(seats.taken, capacity)))
    .limit(1);
  if (over)
    throw new Refused('invalid_input', { errors: { capacity: `${over.taken} seats are taken already.` } });
}
