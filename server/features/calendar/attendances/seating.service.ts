// Gives and takes the seats of a date: whatever does so holds the lock of its row in `seats`, so that the capacity is never
// exceeded, not even by several instances. The row of the date is locked before, so that it is not cancelled meanwhile.

import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { tellSeatNews } from './seat-news.service.ts';
import { type PlannedAnswer, type PlannedDate, type SeatCounts, SeatPlan } from './seat-plan.ts';

/** People of the waitlist that are read at a time. */
const maxPromoted = 500;

interface Options {
  /** What the capacity becomes in the same transaction. */
  capacity?: number | null;
  now?: Date;
}

/** In a transaction. `change` uses the answers of `userIds` alone; whoever gets a seat by it is told. */
export async function planSeats<Result>(
  db: Db,
  dateId: string,
  userIds: readonly string[],
  change: (plan: SeatPlan) => Result | Promise<Result>,
  { capacity, now = new Date() }: Options = {},
): Promise<Result> {
  const found = await lockDate(db, dateId);
  const planned = capacity === undefined ? found : { ...found, date: { ...found.date, capacity } };
  const before = await lockSeats(db, dateId);
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select()
          .from(attendances)
          .where(and(eq(attendances.occurrenceId, dateId), inArray(attendances.userId, [...userIds])));
  const plan = new SeatPlan(planned, before, rows, now);
  const result = await change(plan);
  await saveChanges(db, plan);
  if (plan.hasFreed) await fillFromWaitlist(db, plan);
  await saveCounts(db, dateId, before, plan.counts);
  return result;
}

/** A date of a published event; refuses with 'not_found'. */
async function lockDate(db: Db, dateId: string): Promise<PlannedDate> {
  const [row] = isId(dateId)
    ? await db
        .select({ date: occurrences, event: events })
        .from(occurrences)
        .innerJoin(events, eq(events.id, occurrences.eventId))
        .where(and(eq(occurrences.id, dateId), inArray(events.state, ['published', 'cancelled'])))
        .for('share', { of: occurrences })
    : [];
  if (!row) throw new Refused('not_found', { message: 'There is no such date of an event.' });
  return row;
}

async function lockSeats(db: Db, occurrenceId: string): Promise<SeatCounts> {
  const read = () => db.select().from(seats).where(eq(seats.occurrenceId, occurrenceId)).for('update');
  const [known] = await read();
  if (known) return known;
  await db.insert(seats).values({ occurrenceId }).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error('The seats of a date were not made.');
  return made;
}

async function fillFromWaitlist(db: Db, plan: SeatPlan): Promise<void> {
  const { date } = plan.planned;
  while (plan.mayPromote) {
    const fits = Number.isFinite(plan.free) ? [lt(attendances.guests, plan.free)] : [];
    const waiting = await db
      .select()
      .from(attendances)
      .where(and(eq(attendances.occurrenceId, date.id), eq(attendances.state, 'waiting'), ...fits))
      .orderBy(asc(attendances.place))
      .limit(Math.min(plan.free, maxPromoted));
    const promoted = plan.promote(waiting);
    if (promoted.length === 0) return;
    await saveChanges(db, plan);
    await tellSeatNews(
      db,
      plan.planned,
      promoted.map(({ userId, state, offerUntil }) => ({
        userId,
        what: state === 'offered' ? ('offered' as const) : ('given' as const),
        offerUntil,
      })),
    );
  }
}

async function saveChanges(db: Db, plan: SeatPlan): Promise<void> {
  const occurrenceId = plan.planned.date.id;
  const changes = plan.takeChanges();
  const withdrawn = [...changes].flatMap(([userId, answer]) => (answer ? [] : [userId]));
  if (withdrawn.length > 0)
    await db
      .delete(attendances)
      .where(and(eq(attendances.occurrenceId, occurrenceId), inArray(attendances.userId, withdrawn)));
  const answers = [...changes.values()].filter((answer) => answer !== null);
  if (answers.length === 0) return;
  await numberPlaces(db, answers);
  const isStill = sql`${attendances.state} = 'going' and excluded.state = 'going'`;
  await db
    .insert(attendances)
    .values(
      answers.map(({ isCheckedIn: _isCheckedIn, place = 0, ...answer }) => ({
        ...answer,
        occurrenceId,
        place,
        answeredAt: plan.now,
      })),
    )
    .onConflictDoUpdate({
      target: [attendances.occurrenceId, attendances.userId],
      set: {
        state: sql`excluded.state`,
        guests: sql`excluded.guests`,
        isShown: sql`excluded.is_shown`,
        place: sql`excluded.place`,
        offerUntil: sql`excluded.offer_until`,
        reason: sql`excluded.reason`,
        askedAt: sql`case when ${isStill} then ${attendances.askedAt} end`,
        confirmedAt: sql`case when ${isStill} then ${attendances.confirmedAt} end`,
        answeredAt: sql`case when ${isStill} then ${attendances.answeredAt} else excluded.answered_at end`,
      },
    });
}

/** Under the lock of the seats, so that the numbers are in the order of the answers. */
async function numberPlaces(db: Db, answers: readonly PlannedAnswer[]): Promise<void> {
  const unnumbered = answers.filter(({ place }) => place === undefined);
  if (unnumbered.length === 0) return;
  const numbers = await queryRows<{ number: string }>(
    db,
    sql`select nextval(pg_get_serial_sequence('attendances', 'place'))::text as number from generate_series(1, ${unnumbered.length}::int)`,
  );
  unnumbered.forEach((answer, index) => {
    answer.place = Number(numbers[index]?.number);
  });
}

async function saveCounts(db: Db, dateId: string, before: SeatCounts, after: SeatCounts): Promise<void> {
  const { taken, waiting, interested, released, wasFull } = after;
  const isSame =
    taken === before.taken &&
    waiting === before.waiting &&
    interested === before.interested &&
    released === before.released &&
    wasFull === before.wasFull;
  if (isSame) return;
  await db
    .update(seats)
    .set({ taken, waiting, interested, released, wasFull })
    .where(eq(seats.occurrenceId, dateId));
}
