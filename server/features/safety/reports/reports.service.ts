// Reports of members: once per person and thing, with a snapshot of what they saw.

import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import {
  hidingWeight,
  maxShownReports,
  type OwnReport,
  type ReportInput,
  reportLimits,
  reportReasons,
} from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { cases, reports } from '#server/db/tables/safety/reports.ts';
import type { Anonymity } from '#server/lib/anonymity.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import type { ModeratedKind, ModeratedKinds } from '#server/lib/moderation.ts';
import { openCase } from './cases.service.ts';
import { weightOf } from './weights.service.ts';

export interface Reporting {
  db: Db;
  anonymity: Anonymity;
  moderatedKinds: ModeratedKinds;
}
type ReportRow = typeof reports.$inferSelect;

/** What a decided report and case say is deleted after so many days. */
export const snapshotRetentionDays = 365;

export const reportedPerPerson = defineLimit({
  name: 'reports',
  per: 'person',
  counts: 'reports',
  count: reportLimits.perDay,
  windowSeconds: 24 * 60 * 60,
  sentence: 'You have reported a lot today.',
});

/** Returns the receipt. Reporting the same thing again changes nothing. */
export async function reportThing(
  { db, anonymity, moderatedKinds }: Reporting,
  reporterId: string,
  { kind, id, reason, text = '' }: ReportInput,
): Promise<string> {
  const fitting: readonly string[] = reportReasons[kind];
  if (!fitting.includes(reason))
    throw new Refused('invalid_input', { errors: { reason: 'Please choose a reason.' } });
  const { lock, read, isOwn, mayReport } = moderatedKinds[kind];
  return db.transaction(async (db) => {
    if (isId(id)) await lock(db, id);
    if (mayReport && !(isId(id) && (await mayReport(db, reporterId, id)))) throw notShown();
    const thing = isId(id) ? (await read(db, [id])).get(id) : undefined;
    // Told to the writer alone, and neither stored nor logged with the person (the route is anonymous).
    if (thing && (await isOwn({ db, anonymity }, reporterId, id)))
      throw new Refused('forbidden', { message: 'You wrote this yourself: you can change it or delete it.' });
    const [before] = isId(id)
      ? await db
          .select()
          .from(reports)
          .where(and(eq(reports.kind, kind), eq(reports.thingId, id), eq(reports.reporterId, reporterId)))
      : [];
    if (before) return receiptOf(before);
    if (thing?.state !== 'published') throw notShown();
    // Not before: a counted attempt without a report would tell that someone tried to report their own.
    await takeAttempt(db, reportedPerPerson, reporterId);
    const caseId = await openCase(db, { kind, thingId: id, reason, thing });
    const weight = await weightOf(db, reporterId);
    await db
      .insert(reports)
      .values({ caseId, kind, thingId: id, reporterId, reason, text, weight, snapshot: thing.now });
    const [row] = await db
      .update(cases)
      .set({
        reportCount: sql`${cases.reportCount} + 1`,
        weight: sql`${cases.weight} + ${weight}::int`,
      })
      .where(eq(cases.id, caseId))
      .returning({ weight: cases.weight });
    if ((row?.weight ?? 0) >= hidingWeight) await hideByReports(db, moderatedKinds[kind], caseId, id);
    return 'Thank you. A moderator will read it, and you will be notified of what was decided.';
  });
}

const notShown = () => new Refused('not_found', { message: 'This is not shown any more.' });

/** Until a moderator has judged it. */
async function hideByReports(db: Db, kind: ModeratedKind, caseId: string, id: string): Promise<void> {
  await kind.hide(
    db,
    id,
    'Several members have reported it. It is hidden until a moderator has looked at it.',
  );
  await db
    .update(cases)
    .set({ isHiddenByReports: true, stateBefore: 'published' })
    .where(eq(cases.id, caseId));
}

/** Newest first. */
export async function listOwnReports(db: Db, reporterId: string): Promise<OwnReport[]> {
  const rows = await db
    .select({ report: reports, about: cases.title, path: cases.path, outcome: cases.state })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reports.reporterId, reporterId))
    .orderBy(desc(reports.createdAt))
    .limit(maxShownReports);
  return rows.map(({ report, about, path, outcome }) => ({
    ...{ about, path, outcome, reason: report.reason, text: report.text, state: report.state },
    at: report.createdAt.toISOString(),
  }));
}

const receipts: Record<ReportRow['state'], string> = {
  open: 'You have already reported this. A moderator will read it, and you will be notified.',
  upheld: 'You have already reported this, and a moderator has dealt with it.',
  dismissed: 'You have already reported this: a moderator has read it, and found that it can stay.',
  gone: 'You have already reported this: its writer has deleted it.',
};
const receiptOf = ({ state }: Pick<ReportRow, 'state'>): string => receipts[state];

/** For the data export: without what others wrote. */
export async function exportReports(db: Db, reporterId: string) {
  const rows = await db
    .select({
      about: cases.title,
      reason: reports.reason,
      text: reports.text,
      state: reports.state,
      at: reports.createdAt,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reports.reporterId, reporterId))
    .orderBy(asc(reports.createdAt));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** What was decided long ago needs no copy of what others wrote. */
export async function deleteOldSnapshots(db: Db): Promise<void> {
  const old = sql`now() - make_interval(days => ${snapshotRetentionDays})`;
  await db
    .update(reports)
    .set({ snapshot: null, text: '' })
    .where(
      and(
        isNotNull(reports.snapshot),
        sql`${reports.caseId} in (select id from ${cases} where decided_at < ${old})`,
      ),
    );
  await db
    .update(cases)
    .set({ snapshot: null, change: null })
    .where(and(isNotNull(cases.snapshot), lt(cases.decidedAt, old)));
}
