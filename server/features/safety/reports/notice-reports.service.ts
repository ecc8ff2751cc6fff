// Reports without a reporter: a copyright notice of someone outside. They have no weight, so that they hide nothing by themselves.

import { eq, sql } from 'drizzle-orm';
import type { ReportKind } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { cases, reports } from '#server/db/tables/safety/reports.ts';
import type { ModeratedKind } from '#server/lib/moderation.ts';
import { openCase } from './cases.service.ts';

/** Returns the id of the report. To be called in the transaction that stores the notice. */
export async function reportForNotice(
  db: Db,
  { lock, read }: ModeratedKind,
  kind: ReportKind,
  thingId: string,
): Promise<string> {
  await lock(db, thingId);
  const thing = (await read(db, [thingId])).get(thingId);
  if (!thing) throw new Error('A thing that a notice names was not found.');
  const caseId = await openCase(db, { kind, thingId, reason: 'copyright', thing });
  const [report] = await db
    .insert(reports)
    .values({ caseId, kind, thingId, reporterId: null, reason: 'copyright', snapshot: thing.now })
    .returning({ id: reports.id });
  if (!report) throw new Error('An inserted report was not returned.');
  await db
    .update(cases)
    .set({ reportCount: sql`${cases.reportCount} + 1` })
    .where(eq(cases.id, caseId));
  return report.id;
}
