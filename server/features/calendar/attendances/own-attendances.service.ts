// A person's own answers, as only they see them.

import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { OwnAttendance } from '#contract/calendar/attendances.ts';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { readCancellationRange } from './cancellation-range.service.ts';

const ahead = sql.raw('ahead');

/** From 1; null for who is not on the waitlist. */
const position = sql<number | null>`case when ${attendances.state} = 'waiting' then (
  select count(*)::int from ${attendances} ${ahead}
  where ${ahead}.occurrence_id = ${attendances.occurrenceId} and ${ahead}.state = 'waiting' and ${ahead}.place <= ${attendances.place}) end`;

/** Answers to dates of one event, in the order of the dates. */
export async function readOwn(db: Db, where: SQL): Promise<(OwnAttendance & { userId: string })[]> {
  const rows = await db
    .select({ own: attendances, position, startsAt: occurrences.startsAt, hostId: events.hostId })
    .from(attendances)
    .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .where(where)
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id));
  const waiting = rows.find(({ own }) => own.state === 'waiting');
  const cancellationRange = waiting ? await readCancellationRange(db, waiting.hostId) : null;
  const now = new Date();
  return rows.map(({ own, position, startsAt }) => ({
    userId: own.userId,
    dateId: own.occurrenceId,
    state: own.state,
    guests: own.guests,
    isShown: own.isShown,
    position,
    odds: own.state === 'waiting' ? cancellationRange : null,
    offerUntil: own.offerUntil?.toISOString() ?? null,
    reason: own.reason,
    isAsked: own.state === 'going' && own.askedAt !== null && own.confirmedAt === null && now < startsAt,
    isCheckedIn: own.checkedInAt !== null,
  }));
}
