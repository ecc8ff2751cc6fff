// The short list of goals that the two keep.

import { and, count, eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { mentorshipLimits } from '#contract/together/mentorships.rules.ts';
import type { Db } from '#server/db/db.ts';
import { mentorshipGoals } from '#server/db/tables/together/mentorships.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { lockRunning } from './mentorship-access.service.ts';

/** The lock of the mentorship makes the count exact. */
export async function addGoal(db: Db, actor: Actor, id: string, text: string): Promise<void> {
  await db.transaction(async (db) => {
    const { row } = await lockRunning(db, actor, id);
    const [existing] = await db
      .select({ count: count() })
      .from(mentorshipGoals)
      .where(eq(mentorshipGoals.mentorshipId, row.id));
    if ((existing?.count ?? 0) >= mentorshipLimits.goals)
      throw new Refused('forbidden', {
        message: `There are ${mentorshipLimits.goals} goals already. Please remove one first.`,
      });
    await db.insert(mentorshipGoals).values({ mentorshipId: row.id, text });
  });
}

export async function checkGoal(
  db: Db,
  actor: Actor,
  id: string,
  { goalId, isDone }: { goalId: string; isDone: boolean },
): Promise<void> {
  await db.transaction(async (db) => {
    const { row } = await lockRunning(db, actor, id);
    const rows = isId(goalId)
      ? await db
          .update(mentorshipGoals)
          .set({ isDone })
          .where(and(eq(mentorshipGoals.id, goalId), eq(mentorshipGoals.mentorshipId, row.id)))
          .returning({ id: mentorshipGoals.id })
      : [];
    if (rows.length === 0) throw new Refused('not_found', { message: 'This goal is not there any more.' });
  });
}

/** Removing one again changes nothing. */
export async function removeGoal(db: Db, actor: Actor, id: string, goalId: string): Promise<void> {
  await db.transaction(async (db) => {
    const { row } = await lockRunning(db, actor, id);
    if (isId(goalId))
      await db
        .delete(mentorshipGoals)
        .where(and(eq(mentorshipGoals.id, goalId), eq(mentorshipGoals.mentorshipId, row.id)));
  });
}
