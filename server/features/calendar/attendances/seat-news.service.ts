// Tells people what became of their seat, in the transaction that changes it.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { wallTimeOf } from '#server/lib/calendar/zones.ts';
import { type SeatFacts, seatNews } from './attendances.notifications.ts';
import type { PlannedDate } from './seat-plan.ts';

interface Told {
  userId: string;
  what: SeatFacts['what'];
  offerUntil?: Date | null;
  reason?: string;
}

/** Unread news about the same date are replaced by the newest. */
export async function tellSeatNews(
  db: Db,
  { date, event }: PlannedDate,
  people: readonly Told[],
): Promise<void> {
  if (people.length === 0) return;
  const told = people.map(({ userId, what, offerUntil, reason = '' }) => {
    const facts: SeatFacts = {
      eventId: event.id,
      title: event.title,
      localStart: date.localStart,
      what,
      until: offerUntil ? wallTimeOf(offerUntil, event.zone) : '',
      reason,
    };
    return { userId, facts };
  });
  await notifyMany(
    db,
    seatNews,
    sql`select (one ->> 'userId')::uuid as user_id, ${`seat ${date.id}`}::text as merge_key, 1 as count, one -> 'facts' as facts
      from jsonb_array_elements(${JSON.stringify(told)}::jsonb) as one`,
  );
}
