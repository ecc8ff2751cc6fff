// The deadlines of requests: the one whose turn it is is reminded after two days, and after five the request expires.

import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm';
import { isOpen, mentorshipLimits, turnIn } from '#contract/together/mentorships.rules.ts';
import type { Db } from '#server/db/db.ts';
import { mentorships } from '#server/db/tables/together/mentorships.ts';
import { lockMentorship } from './mentorship-access.service.ts';
import { remind } from './mentorship-news.service.ts';
import { move } from './steps.service.ts';

/** Of one transaction, and of one run. */
const portionSize = 200;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
const isWaiting = inArray(mentorships.state, ['asked', 'questioned']);

export async function applyDeadlines(db: Db, now = new Date()): Promise<void> {
  await expireRequests(db, now);
  await sendReminders(db, now);
}

/** Each on its own: the one who asked is locked, and others are told. */
async function expireRequests(db: Db, now: Date): Promise<void> {
  const dueBefore = daysBefore(now, mentorshipLimits.expireAfterDays);
  const due = await db
    .select({ id: mentorships.id, requesterId: mentorships.requesterId })
    .from(mentorships)
    .where(and(isWaiting, lte(mentorships.changedAt, dueBefore)))
    .orderBy(asc(mentorships.changedAt))
    .limit(portionSize);
  for (const one of due)
    await db.transaction(async (db) => {
      const row = await lockMentorship(db, one);
      // Answered since it was listed.
      if (!row || !isOpen(row.state) || row.changedAt > dueBefore) return;
      await move(db, row, { event: 'expire', by: 'clock', now });
    });
}

async function sendReminders(db: Db, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const due = await db
      .select()
      .from(mentorships)
      .where(
        and(
          isWaiting,
          sql`not ${mentorships.isReminded}`,
          lte(mentorships.changedAt, daysBefore(now, mentorshipLimits.remindAfterDays)),
          gt(mentorships.changedAt, daysBefore(now, mentorshipLimits.expireAfterDays)),
        ),
      )
      .orderBy(asc(mentorships.changedAt))
      .limit(portionSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    await db
      .update(mentorships)
      .set({ isReminded: true })
      .where(
        inArray(
          mentorships.id,
          due.map(({ id }) => id),
        ),
      );
    for (const row of due) {
      const side = turnIn(row.state);
      if (side) await remind(db, row, side);
    }
  });
}
