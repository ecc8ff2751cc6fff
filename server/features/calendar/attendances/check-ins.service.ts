// Check-in at the door: scans of tickets, or people found by name, also those that were kept while the network was away.

import { eq, inArray, sql } from 'drizzle-orm';
import type { CheckIn, CheckInOutcome } from '#contract/calendar/attendances.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { type DateRow, readManagedDate } from '#server/features/calendar/events/event-access.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { readManagedAnswer } from './approval.service.ts';
import { seatsOf } from './seat-plan.ts';
import { readTicket } from './tickets.service.ts';

interface Scan {
  ticket?: string;
  attendanceId?: string;
  at: string;
}

/** In the order of the scans. The same one twice counts once. */
export async function checkIn(
  { db, secretKey }: { db: Db; secretKey: SecretKey },
  actor: Actor,
  dateId: string,
  scans: readonly Scan[],
): Promise<CheckIn[]> {
  const { date } = await readManagedDate(db, actor, dateId);
  const now = new Date();
  const read = scans.map(({ ticket, attendanceId, at }) => ({
    id: ticket === undefined ? attendanceId : readTicket(secretKey, ticket),
    at: timeOf(at, date, now),
  }));
  return db.transaction(async (db) => {
    // Locked, so that two doors do not count a person twice.
    await db.insert(seats).values({ occurrenceId: date.id }).onConflictDoNothing();
    await db.select().from(seats).where(eq(seats.occurrenceId, date.id)).for('update');
    const found = await findAnswers(
      db,
      read.flatMap(({ id }) => (id !== undefined && isId(id) ? [id] : [])),
    );
    const checkedIn = new Map<string, Date>();
    const outcomes = read.map(({ id, at }): CheckIn => {
      const answer = id === undefined ? undefined : found.get(id.toLowerCase());
      const outcome = outcomeOf(date, id, answer, checkedIn);
      if (outcome === 'in' && answer) checkedIn.set(answer.id, at);
      const isHere = outcome === 'in' || outcome === 'already_in';
      return {
        outcome,
        attendanceId: isHere && answer ? answer.id : null,
        // Of other events, hosts learn nothing about who comes.
        name: isHere || outcome === 'other_date' ? (answer?.name ?? '') : '',
        guests: isHere ? (answer?.guests ?? 0) : 0,
        checkedInAt:
          isHere && answer ? ((checkedIn.get(answer.id) ?? answer.checkedInAt)?.toISOString() ?? null) : null,
      };
    });
    await saveCheckIns(db, date.id, { byUserId: actor._id, checkedIn, found });
    return outcomes;
  });
}

type FoundAnswer = Awaited<ReturnType<typeof findAnswers>> extends Map<string, infer Found> ? Found : never;

async function findAnswers(db: Db, ids: string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: attendances.id,
            state: attendances.state,
            guests: attendances.guests,
            checkedInAt: attendances.checkedInAt,
            occurrenceId: attendances.occurrenceId,
            eventId: occurrences.eventId,
            name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.username})`,
          })
          .from(attendances)
          .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
          .innerJoin(users, eq(users.id, attendances.userId))
          .where(inArray(attendances.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

function outcomeOf(
  date: DateRow,
  id: string | undefined,
  answer: FoundAnswer | undefined,
  checkedIn: ReadonlyMap<string, Date>,
): CheckInOutcome {
  if (id === undefined) return 'invalid';
  if (date.state === 'cancelled') return 'cancelled';
  if (!answer) return 'not_on_the_list';
  if (answer.eventId !== date.eventId) return 'wrong_event';
  if (answer.occurrenceId !== date.id) return 'other_date';
  if (answer.state !== 'going') return 'not_on_the_list';
  return answer.checkedInAt || checkedIn.has(answer.id) ? 'already_in' : 'in';
}

async function saveCheckIns(
  db: Db,
  dateId: string,
  {
    byUserId,
    checkedIn,
    found,
  }: {
    byUserId: string;
    checkedIn: ReadonlyMap<string, Date>;
    found: ReadonlyMap<string, FoundAnswer>;
  },
): Promise<void> {
  if (checkedIn.size === 0) return;
  const times = [...checkedIn].map(([id, at]) => ({ id, at: at.toISOString() }));
  await db.execute(sql`update attendances set checked_in_at = scan.at, checked_in_by_id = ${byUserId}
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as scan(id uuid, at timestamptz) where attendances.id = scan.id`);
  const people = [...checkedIn.keys()].reduce((sum, id) => sum + seatsOf(found.get(id) ?? { guests: 0 }), 0);
  await db
    .update(seats)
    .set({ checkedIn: sql`${seats.checkedIn} + ${people}` })
    .where(eq(seats.occurrenceId, dateId));
}

/** The clock of a phone may be wrong: nobody came before the doors opened, nor in the future. */
function timeOf(at: string, { startsAt }: DateRow, now: Date): Date {
  const scanned = new Date(at);
  if (Number.isNaN(scanned.getTime()))
    throw new Refused('invalid_input', { message: 'The time of a scan could not be read.' });
  const earliest = Math.min(startsAt.getTime() - 86_400_000, now.getTime());
  return new Date(Math.min(Math.max(scanned.getTime(), earliest), now.getTime()));
}

export async function undoCheckIn(db: Db, actor: Actor, attendanceId: string): Promise<void> {
  const { id, occurrenceId } = await readManagedAnswer(db, actor, attendanceId);
  await db.transaction(async (db) => {
    await db.select().from(seats).where(eq(seats.occurrenceId, occurrenceId)).for('update');
    const [answer] = await db.select().from(attendances).where(eq(attendances.id, id));
    if (!answer?.checkedInAt) return;
    await db
      .update(attendances)
      .set({ checkedInAt: null, checkedInById: null })
      .where(eq(attendances.id, id));
    await db
      .update(seats)
      .set({ checkedIn: sql`greatest(0, ${seats.checkedIn} - ${seatsOf(answer)})` })
      .where(eq(seats.occurrenceId, occurrenceId));
  });
}
