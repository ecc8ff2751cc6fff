// The dates of published events, one by one.
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { events, occurrences } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import type { DateRow, EventRow } from './event-access.service.ts';

/** A date that everyone may see; also one that is cancelled or over. */
export async function readListedDate(db: Db, dateId: string): Promise<{ event: EventRow; date: DateRow }> {
  const [row] = isId(dateId)
    ? await db
        .select({ event: events, date: occurrences })
        .from(occurrences)
        .innerJoin(events, eq(events.id, occurrences.eventId))
        .where(and(eq(occurrences.id, dateId), eq(occurrences.isListed, true)))
    : [];
  if (!row) throw new Refused('not_found', { message: 'There is no such date of an event.' });
  return row;
}
