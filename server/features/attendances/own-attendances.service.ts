// A person's own answers, as only they see them.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { OwnAttendance } from '#contract/attendances.ts';
import type { Db } from '#server/db/client.ts';
import { attendances, events, occurrences } from '#server/db/schema.ts';
import { oddsOf } from './odds.service.ts';

const ahead = sql.raw('ahead');

/** From 1; null for who is not on the waitlist. */
const position = sql<number | null>`case when ${attendances.state} = 'waiting' then (
  select count(*)::int from ${attendances} ${ahead}
  where ${ahead}.occurrence_id = ${attendances.occurrenceId} and ${ahead}.state = 'waiting' and ${ahead}.place <= ${attendances.place}) end`;

/** In the order of the dates, of one event or date. */
export async function readOwn(db: Db, userId: string, where: SQL): Promise<OwnAttendance[]> {
  const rows = await db
    .select({ own: attendances, position, startsAt: occurrences.startsAt, hostId: events.hostId })
    .from(attendances)
    .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .where(and(eq(attendances.userId, userId), where))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id));
  const waiting = rows.find(({ own }) => own.state === 'waiting');
  const odds = waiting ? await oddsOf(db, waiting.hostId) : null;
  const now = new Date();
  return rows.map(({ own, position, startsAt }) => ({
    dateId: own.occurrenceId,
    state: own.state,
    guests: own.guests,
    isShown: own.isShown,
    position,
    odds: own.state === 'waiting' ? odds : null,
    offerUntil: own.offerUntil?.toISOString() ?? null,
    reason: own.reason,
    isAsked: own.state === 'going' && own.askedAt !== null && own.confirmedAt === null && now < startsAt,
    isCheckedIn: own.checkedInAt !== null,
  }));
}

export const readOwnOfDate = async (db: Db, userId: string, dateId: string): Promise<OwnAttendance | null> =>
  (await readOwn(db, userId, eq(occurrences.id, dateId)))[0] ?? null;
