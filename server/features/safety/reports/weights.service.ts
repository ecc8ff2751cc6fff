// How much a report counts: by how often its reporter was right. At the threshold a thing is hidden until a moderator has judged it.

import { and, count, eq, inArray } from 'drizzle-orm';
import { fullWeight, newcomerDays } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { reports } from '#server/db/tables/safety/reports.ts';

/**
 * In hundredths. Half a report for someone of whom nothing is known, up to two for someone who was always right, nothing for a new
 * account: several accounts made for it cannot hide anything. An appeal that is upheld turns the reports into wrong ones.
 */
export async function weightOf(db: Db, reporterId: string): Promise<number> {
  const [person] = await db.select({ since: users.createdAt }).from(users).where(eq(users.id, reporterId));
  if (!person || Date.now() - person.since.getTime() < newcomerDays * 86_400_000) return 0;
  const rows = await db
    .select({ state: reports.state, count: count() })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), inArray(reports.state, ['upheld', 'dismissed'])))
    .groupBy(reports.state);
  const judged = new Map(rows.map((row) => [row.state, row.count]));
  return weightBy(judged.get('upheld') ?? 0, judged.get('dismissed') ?? 0);
}

export const weightBy = (right: number, wrong: number): number =>
  Math.round((2 * fullWeight * (right + 0.5)) / (right + wrong + 2));
