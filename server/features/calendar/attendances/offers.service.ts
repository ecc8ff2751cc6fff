// Ends offers that were not taken in time: the seats go on to the next.

import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { tellSeatNews } from './seat-news.service.ts';
import type { SeatPlan } from './seat-plan.ts';
import { planSeats } from './seating.service.ts';

/** Of one run: a further one follows within a minute. */
const maxDates = 500;

/** Each date in a transaction of its own, so that nobody waits for the others. */
export async function expireOffers(db: Db, now = new Date()): Promise<void> {
  const expired = and(eq(attendances.state, 'offered'), lte(attendances.offerUntil, now));
  const dates = await db
    .selectDistinct({ id: attendances.occurrenceId })
    .from(attendances)
    .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
    .where(expired)
    .orderBy(asc(attendances.occurrenceId))
    .limit(maxDates);
  for (const { id } of dates)
    await db.transaction(async (db) => {
      const people = await db
        .select({ userId: attendances.userId })
        .from(attendances)
        .where(and(eq(attendances.occurrenceId, id), expired));
      const userIds = people.map(({ userId }) => userId);
      await planSeats(db, id, userIds, (plan) => endOffers(db, plan, userIds), { now });
    });
}

async function endOffers(db: Db, plan: SeatPlan, userIds: readonly string[]): Promise<void> {
  // Who took it meanwhile keeps it.
  const late = userIds.filter((userId) => {
    const given = plan.find(userId);
    return given && plan.isExpired(given);
  });
  for (const userId of late) plan.expire(userId);
  const { date } = plan.planned;
  if (date.state === 'on' && plan.now < date.startsAt)
    await tellSeatNews(
      db,
      plan.planned,
      late.map((userId) => ({ userId, what: 'expired' as const })),
    );
}
