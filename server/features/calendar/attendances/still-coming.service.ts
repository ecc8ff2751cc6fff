// Whether people still come to a date that is full.

import { and, eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { readSeenDate } from '#server/features/calendar/events/dates.service.ts';
import { Refused } from '#server/lib/errors.ts';

/** Who does not come answers Not going instead, which gives their seat to the next. */
export async function confirmComing(db: Db, actor: Actor, dateId: string): Promise<void> {
  const { date } = await readSeenDate(db, actor, dateId);
  if (date.state === 'cancelled') throw new Refused('date_cancelled');
  const confirmed = await db
    .update(attendances)
    .set({ confirmedAt: new Date() })
    .where(
      and(
        eq(attendances.occurrenceId, date.id),
        eq(attendances.userId, actor._id),
        eq(attendances.state, 'going'),
      ),
    )
    .returning({ id: attendances.id });
  if (confirmed.length === 0) throw new Refused('not_found', { message: 'You have no seat at this date.' });
}
