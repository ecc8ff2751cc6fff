// Whoever plans a session comes to it.

import { asc, eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { planSeats } from './seating.service.ts';

export async function comeToFirstDate(db: Db, actor: Actor, eventId: string): Promise<void> {
  const [first] = await db
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(eq(occurrences.eventId, eventId))
    .orderBy(asc(occurrences.startsAt))
    .limit(1);
  if (first)
    await planSeats(db, first.id, [actor._id], (plan) => {
      plan.answer(actor._id, { answer: 'going', isShown: true });
    });
}
