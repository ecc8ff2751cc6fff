// Releases the seats of an account that is deleted, or of a person who leaves a group.

import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { planSeats } from './seating.service.ts';

/** Of dates to come: the counts of past ones stay what they were. In one order, so that two of them do not wait for each other. */
export async function releaseSeatsOf(db: Db, userId: string, where?: SQL): Promise<void> {
  const rows = await db
    .select({ dateId: occurrences.id })
    .from(attendances)
    .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .where(
      and(
        eq(attendances.userId, userId),
        gt(occurrences.endsAt, new Date()),
        inArray(events.state, ['published', 'cancelled']),
        where,
      ),
    )
    .orderBy(asc(occurrences.id));
  for (const { dateId } of rows) await planSeats(db, dateId, [userId], (plan) => plan.forget(userId));
}
