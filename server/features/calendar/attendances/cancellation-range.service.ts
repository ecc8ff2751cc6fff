// How many people usually cancel: the range of the middle half of the host's past dates that were full.

import { and, desc, eq, lt } from 'drizzle-orm';
import type { OwnAttendance } from '#contract/calendar/attendances.ts';
import type { Db } from '#server/db/db.ts';
import { seats } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';

/** Fewer dates would tell more than is known. */
const minDates = 3;
const maxDates = 20;

/** Null where too little is known. */
export async function readCancellationRange(db: Db, hostId: string): Promise<OwnAttendance['odds']> {
  const rows = await db
    .select({ released: seats.released })
    .from(seats)
    .innerJoin(occurrences, eq(occurrences.id, seats.occurrenceId))
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .where(
      and(
        eq(events.hostId, hostId),
        occurrences.isListed,
        eq(occurrences.state, 'on'),
        lt(occurrences.endsAt, new Date()),
        seats.wasFull,
      ),
    )
    .orderBy(desc(occurrences.endsAt))
    .limit(maxDates);
  if (rows.length < minDates) return null;
  const sorted = rows.map(({ released }) => released).toSorted((one, other) => one - other);
  const last = sorted.length - 1;
  return {
    low: sorted[Math.floor(last / 4)] ?? 0,
    high: sorted[Math.ceil((last * 3) / 4)] ?? 0,
    dates: sorted.length,
  };
}
