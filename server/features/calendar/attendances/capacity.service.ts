// Changes how many may come to dates that people have answered already.

import { and, asc, desc, eq, gt, inArray, isNull, min, or } from 'drizzle-orm';
import { seatedStates } from '#contract/calendar/attendances.rules.ts';
import type { Db } from '#server/db/db.ts';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { dateWords } from '#server/lib/calendar/date-words.ts';
import { Refused } from '#server/lib/errors.ts';
import { tellSeatNews } from './seat-news.service.ts';
import { type AttendanceRow, type SeatPlan, seatsOf } from './seat-plan.ts';
import { planSeats } from './seating.service.ts';

/**
 * In the transaction that changes the capacity of these dates, after it has changed their rows. Where more come than may, it
 * refuses, or moves the last ones to the head of the waitlist and tells them; free seats go to the waitlist.
 */
export async function changeCapacity(
  db: Db,
  occurrenceIds: readonly string[],
  capacity: number | null,
  overflow: 'refuse' | 'waitlist',
): Promise<void> {
  if (occurrenceIds.length === 0) return;
  // In one order, so that two changes do not wait for each other.
  const answered = await db
    .select({ id: occurrences.id })
    .from(seats)
    .innerJoin(occurrences, eq(occurrences.id, seats.occurrenceId))
    .where(
      and(
        inArray(occurrences.id, [...occurrenceIds]),
        eq(occurrences.state, 'on'),
        gt(occurrences.endsAt, new Date()),
        or(gt(seats.taken, 0), gt(seats.waiting, 0)),
      ),
    )
    .orderBy(asc(occurrences.id));
  for (const { id } of answered)
    await planSeats(db, id, [], (plan) => fitSeats(db, plan, overflow), { capacity });
}

async function fitSeats(db: Db, plan: SeatPlan, overflow: 'refuse' | 'waitlist'): Promise<void> {
  if (plan.free < 0) {
    if (overflow === 'refuse') throw tooFewSeats(plan);
    const moved = await findLast(db, plan.planned.date.id, -plan.free);
    plan.demote(moved, await headOfWaitlist(db, plan.planned.date.id, moved));
    await tellSeatNews(
      db,
      plan.planned,
      moved.map(({ userId }) => ({ userId, what: 'lost' as const })),
    );
  }
  plan.hasFreed = plan.free > 0;
}

/** The last who got their seats, in their order; those who are checked in keep them. */
async function findLast(db: Db, dateId: string, seatsNeeded: number): Promise<AttendanceRow[]> {
  const rows = await db
    .select()
    .from(attendances)
    .where(
      and(
        eq(attendances.occurrenceId, dateId),
        inArray(attendances.state, [...seatedStates]),
        isNull(attendances.checkedInAt),
      ),
    )
    .orderBy(desc(attendances.place))
    .limit(seatsNeeded);
  const last: AttendanceRow[] = [];
  let found = 0;
  for (const row of rows) {
    if (found >= seatsNeeded) break;
    found += seatsOf(row);
    last.unshift(row);
  }
  return last;
}

async function headOfWaitlist(db: Db, dateId: string, moved: readonly AttendanceRow[]): Promise<number> {
  const [head] = await db
    .select({ place: min(attendances.place) })
    .from(attendances)
    .where(and(eq(attendances.occurrenceId, dateId), eq(attendances.state, 'waiting')));
  return head?.place ?? (moved.at(-1)?.place ?? 0) + 1;
}

function tooFewSeats({ planned: { date }, counts: { taken } }: SeatPlan): Refused {
  const seated = `${taken.toLocaleString('en')} ${taken === 1 ? 'seat is' : 'seats are'} taken on ${dateWords(date.localStart)}`;
  const message = `${seated}. Please allow at least as many, or choose that the last ones go to the waitlist.`;
  return new Refused('invalid_input', { message, errors: { capacity: message } });
}
