// Releases the seats of an account that is deleted.
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { attendances, occurrences } from '#server/db/schema.ts';
import { planSeats } from './seating.service.ts';

/** Of dates to come: the counts of past ones stay what they were. In one order, so that two of them do not wait for each other. */
export async function releaseSeatsOf(db: Db, userId: string): Promise<void> {
  const rows = await db
    .select({ dateId: occurrences.id })
    .from(attendances)
    .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
    .where(and(eq(attendances.userId, userId), gt(occurrences.endsAt, new Date()), occurrences.isListed))
    .orderBy(asc(occurrences.id));
  for (const { dateId } of rows) await planSeats(db, dateId, [userId], (plan) => plan.forget(userId));
}
