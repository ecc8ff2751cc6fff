// The day of a member's weekly mail. Nobody gets it who did not choose one.

import { and, eq, isNotNull } from 'drizzle-orm';
import { type DigestDay, digestDays } from '#contract/site/dashboards.rules.ts';
import type { Db } from '#server/db/db.ts';
import { dashboards } from '#server/db/tables/site/dashboards.ts';

export async function readDigestDay(db: Db, userId: string): Promise<DigestDay> {
  const [row] = await db
    .select({ day: dashboards.digestDay })
    .from(dashboards)
    .where(eq(dashboards.userId, userId));
  return digestDays.find((day) => day === String(row?.day)) ?? 'none';
}

/** The first mail comes on the next such day, not for one that is over. */
export async function chooseDigestDay(db: Db, userId: string, day: DigestDay, now: Date): Promise<void> {
  const set = { digestDay: day === 'none' ? null : Number(day), digestedAt: now };
  await db
    .insert(dashboards)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: dashboards.userId, set });
}

/** Nothing for an account that is deleted. */
export async function endDigests(db: Db, userId: string): Promise<void> {
  await db
    .update(dashboards)
    .set({ digestDay: null })
    .where(and(eq(dashboards.userId, userId), isNotNull(dashboards.digestDay)));
}
