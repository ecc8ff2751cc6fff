// Cases: one for each thing that was reported or held, until a moderator has decided. Features declare their kinds of things
// under `moderated`, and call these functions in their own transactions.

import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { appealDays } from '#contract/safety/appeals.rules.ts';
import type { ClaimState } from '#contract/safety/copyright.rules.ts';
import {
  type CaseKind,
  type CaseReason,
  gravityDays,
  type ReportState,
} from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { cases, reports } from '#server/db/tables/safety/reports.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { settleClaims } from '#server/features/safety/copyright/claims.service.ts';
import type { Thing } from '#server/lib/moderation.ts';
import { refuseClaimed } from './claims.service.ts';
import { type Outcome, reportDecided } from './reports.notifications.ts';

interface Opening {
  kind: CaseKind;
  thingId: string;
  reason: CaseReason;
  thing: Pick<Thing, 'title' | 'path' | 'now'>;
}

/** Opens a case, or adds the reason to the open one. Returns its id. */
export async function openCase(db: Db, { kind, thingId, reason, thing }: Opening): Promise<string> {
  const [row] = await db
    .insert(cases)
    .values({
      kind,
      thingId,
      reasons: [reason],
      title: thing.title,
      path: thing.path,
      snapshot: thing.now,
      rank: rankOf(reason),
    })
    .onConflictDoUpdate({
      target: [cases.kind, cases.thingId],
      targetWhere: sql`${cases.state} = 'open'`,
      set: {
        reasons: sql`array(select distinct unnest(${cases.reasons} || excluded.reasons) order by 1)`,
        rank: sql`least(${cases.rank}, ${cases.openedAt} - make_interval(days => ${gravityDays[reason] ?? 0}::int))`,
      },
    })
    .returning({ id: cases.id });
  if (!row) throw new Error('An opened case was not returned.');
  return row.id;
}

const rankOf = (reason: CaseReason) =>
  sql`date_trunc('day', now(), 'UTC') - make_interval(days => ${gravityDays[reason] ?? 0}::int)`;

/** Of the ids of a kind: those that moderators have corrected or moved, while it can be appealed against. */
export const isChanged = (db: Db, kind: CaseKind, id: PgColumn): SQL =>
  inArray(
    id,
    db
      .select({ id: cases.thingId })
      .from(cases)
      .where(
        and(
          eq(cases.kind, kind),
          inArray(cases.state, ['edited', 'moved']),
          gt(cases.decidedAt, sql`now() - make_interval(days => ${appealDays})`),
        ),
      ),
  );

/**
 * To be called when a moderator decides about a proposal elsewhere than in the queue, in a transaction that has locked the thing.
 * Refused while a colleague has claimed its case.
 */
export async function recordJudged(
  db: Db,
  kind: CaseKind,
  thingId: string,
  { state, moderatorId, reason }: { state: 'published' | 'returned'; moderatorId: string; reason: string },
): Promise<void> {
  const [open] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.thingId, thingId), eq(cases.state, 'open')))
    .for('update');
  if (!open) return;
  await refuseClaimed(db, open, moderatorId);
  await db
    .update(cases)
    .set({ state, note: reason, decidedBy: moderatorId, decidedAt: new Date() })
    .where(eq(cases.id, open.id));
  await settleReports(
    db,
    open,
    state === 'published'
      ? { from: 'open', to: 'dismissed', outcome: 'stays' }
      : { from: 'open', to: 'upheld', outcome: 'hidden' },
  );
}

/** To be called when a moderator hides a thing elsewhere than in the queue: it is a decided case too, which can be appealed against. */
export async function recordHidden(
  db: Db,
  { kind, thingId, thing }: Omit<Opening, 'reason'>,
  { moderatorId, reason }: { moderatorId: string; reason: string },
): Promise<void> {
  const decided = {
    ...({ state: 'hidden', stateBefore: 'published', note: reason, decidedBy: moderatorId } as const),
    decidedAt: new Date(),
  };
  const [open] = await db
    .update(cases)
    .set(decided)
    .where(and(eq(cases.kind, kind), eq(cases.thingId, thingId), eq(cases.state, 'open')))
    .returning({ id: cases.id, title: cases.title, path: cases.path });
  if (open) await settleReports(db, open, { from: 'open', to: 'upheld', outcome: 'hidden' });
  else
    await db.insert(cases).values({
      ...{ kind, thingId, reasons: [], title: thing.title, path: thing.path, snapshot: thing.now },
      ...decided,
    });
}

/** Hidden, for good or not, until a decision shows it again. */
export const isTakenDown: SQL = inArray(cases.state, ['hidden', 'removed']);

export const takenDownIds = (db: Db, kind: CaseKind) =>
  db
    .select({ id: cases.thingId })
    .from(cases)
    .where(and(eq(cases.kind, kind), isTakenDown));

/** To be called when a moderator shows a thing again elsewhere. */
export async function recordRestored(
  db: Db,
  kind: CaseKind,
  thingId: string,
  moderatorId: string,
): Promise<void> {
  const rows = await db
    .update(cases)
    .set({ state: 'restored', decidedBy: moderatorId, decidedAt: new Date() })
    .where(and(eq(cases.kind, kind), eq(cases.thingId, thingId), isTakenDown))
    .returning({ id: cases.id, title: cases.title, path: cases.path });
  for (const row of rows)
    await settleReports(db, row, { from: 'upheld', to: 'dismissed', outcome: 'restored' });
}

/** To be called when a thing is deleted: what it said is deleted here as well. */
export async function closeCasesOf(db: Db, kinds: CaseKind[], thingId: string): Promise<void> {
  const rows = await db
    .update(cases)
    .set({
      state: sql`case when ${cases.state} = 'open' then 'gone' else ${cases.state} end`,
      snapshot: null,
      change: null,
    })
    .where(and(eq(cases.thingId, thingId), inArray(cases.kind, kinds)))
    .returning({ id: cases.id, title: cases.title, path: cases.path });
  for (const row of rows) {
    await db.update(reports).set({ snapshot: null }).where(eq(reports.caseId, row.id));
    await settleReports(db, row, { from: 'open', to: 'gone', outcome: 'gone' });
  }
}

/** What a copyright notice among the reports becomes. */
const claimStates: Record<Outcome, Exclude<ClaimState, 'open'>> = {
  ...{ hidden: 'removed', removed: 'removed', edited: 'changed', moved: 'changed', stays: 'stays' },
  ...{ restored: 'restored', undone: 'restored', gone: 'gone' },
};

/** Changes the state of the reports of a case, and notifies those who made them; the senders of copyright notices by mail. */
export async function settleReports(
  db: Db,
  { id, title, path }: { id: string; title: string; path: string },
  { from, to, outcome }: { from: ReportState; to: ReportState; outcome: Outcome },
): Promise<void> {
  const settled = await db
    .update(reports)
    .set({ state: to })
    .where(and(eq(reports.caseId, id), eq(reports.state, from)))
    .returning({ id: reports.id, reporterId: reports.reporterId });
  const unsigned = settled.flatMap(({ id, reporterId }) => (reporterId ? [] : id));
  await settleClaims(db, unsigned, claimStates[outcome]);
  for (const { reporterId } of settled)
    if (reporterId)
      await notify(db, reportDecided, {
        userId: reporterId,
        mergeKey: `report:${id}`,
        facts: { title, path, outcome },
      });
}
