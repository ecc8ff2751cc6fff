// The hosts decide who comes.

import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { readManagedDate } from '#server/features/calendar/events/event-access.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { tellSeatNews } from './seat-news.service.ts';
import type { AttendanceRow } from './seat-plan.ts';
import { planSeats } from './seating.service.ts';

/** An answer to a date of an event that the person hosts. */
export async function readManagedAnswer(db: Db, actor: Actor, attendanceId: string): Promise<AttendanceRow> {
  const [row] = isId(attendanceId)
    ? await db.select().from(attendances).where(eq(attendances.id, attendanceId))
    : [];
  if (!row) throw new Refused('not_found', { message: 'This answer was taken back.' });
  await readManagedDate(db, actor, row.occurrenceId);
  return row;
}

/** Returns what is shown to the host. */
export async function approveAnswer(db: Db, actor: Actor, attendanceId: string): Promise<string> {
  const { occurrenceId, userId, state: before } = await readManagedAnswer(db, actor, attendanceId);
  return db.transaction((db) =>
    planSeats(db, occurrenceId, [userId], async (plan) => {
      const state = plan.approve(userId);
      if (state !== before)
        await tellSeatNews(db, plan.planned, [{ userId, what: state === 'going' ? 'approved' : 'listed' }]);
      return state === 'waiting' ? 'All seats are taken: they are on the waitlist.' : 'They are on the list.';
    }),
  );
}

export async function refuseAnswer(
  db: Db,
  actor: Actor,
  attendanceId: string,
  reason: string,
): Promise<void> {
  const { occurrenceId, userId, state } = await readManagedAnswer(db, actor, attendanceId);
  if (state === 'refused') return;
  await db.transaction((db) =>
    planSeats(db, occurrenceId, [userId], async (plan) => {
      plan.refuse(userId, reason);
      await tellSeatNews(db, plan.planned, [{ userId, what: 'refused', reason }]);
    }),
  );
}
