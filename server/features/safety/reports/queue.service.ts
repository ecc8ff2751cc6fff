// The queue of moderators: cases with the thing as it was and as it is now, and what was reported.

import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  type Case,
  type CaseList,
  type CaseNotice,
  type CaseQuery,
  type CaseState,
  isPrivateKind,
  maxCountedCases,
  type Snapshot,
} from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { cases, reports } from '#server/db/tables/safety/reports.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { readNoticesOf } from '#server/features/safety/copyright/claims.service.ts';
import { countSanctions } from '#server/features/safety/sanctions/sanctions.service.ts';
import { decidable, type ModeratedKinds, type Thing } from '#server/lib/moderation.ts';
import { caseList } from './cases.list.ts';
import { readClaims } from './claims.service.ts';
import { requireCase } from './decision.service.ts';
import { readNotes } from './notes.service.ts';

/** A thing can have any number of reports; reading the first ones is enough to decide. */
const maxShownReports = 10;

type CaseRow = Awaited<ReturnType<typeof caseList.page>>['rows'][number];
type ReportRow = typeof reports.$inferSelect & { notice: CaseNotice | undefined };

export async function listCases(
  db: Db,
  kinds: ModeratedKinds,
  moderatorId: string,
  query: CaseQuery,
): Promise<CaseList> {
  const { rows, nextCursor } = await caseList.page(db, query);
  // What was decided is shown as it was then: nobody may watch what its writer does with it.
  const current = rows.filter(({ state }) => isCurrent(state));
  const things = await readThings(db, kinds, current);
  const ids = rows.map(({ id }) => id);
  const told = await readReports(db, ids);
  const notes = await readNotes(db, ids);
  const claims = await readClaims(db, ids, moderatorId);
  const authors = [...things.values()].flatMap(({ author }) => author?.username ?? []);
  const decisions = await countSanctions(db, authors);
  return {
    success: true,
    cases: rows.map((row) => {
      const thing = things.get(`${row.kind} ${row.thingId}`);
      const shown = {
        ...toCase(row, thing, told.get(row.id) ?? []),
        claim: claims.get(row.id) ?? null,
        notes: notes.get(row.id) ?? [],
        authorDecisions: decisions.get(thing?.author?.username ?? '') ?? 0,
      };
      return isPrivateKind(row.kind) ? sealed(shown) : shown;
    }),
    open: await countOpen(db),
    nextCursor,
  };
}

/** Something can be decided about it. */
const isCurrent = (state: CaseState): boolean =>
  state === 'open' || state === 'hidden' || state === 'removed';

/** All things of a kind at once. */
async function readThings(db: Db, kinds: ModeratedKinds, rows: CaseRow[]): Promise<Map<string, Thing>> {
  const things = new Map<string, Thing>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ thingId }) => thingId);
    for (const [id, thing] of await kinds[kind].read(db, ids)) things.set(`${kind} ${id}`, thing);
  }
  return things;
}

async function readReports(db: Db, caseIds: string[]): Promise<Map<string, ReportRow[]>> {
  const first = db
    .select({
      id: reports.id,
      place:
        sql<number>`row_number() over (partition by ${reports.caseId} order by ${reports.createdAt}, ${reports.id})`.as(
          'place',
        ),
    })
    .from(reports)
    .where(inArray(reports.caseId, caseIds))
    .as('first');
  const rows =
    caseIds.length === 0
      ? []
      : await db
          .select({ report: reports })
          .from(first)
          .innerJoin(reports, eq(reports.id, first.id))
          .where(sql`${first.place} <= ${maxShownReports}`)
          .orderBy(asc(first.place));
  const told = new Map<string, ReportRow[]>(caseIds.map((id) => [id, []]));
  const unsigned = rows.flatMap(({ report: { id, reporterId } }) => (reporterId ? [] : id));
  const notices = await readNoticesOf(db, unsigned);
  for (const { report } of rows) told.get(report.caseId)?.push({ ...report, notice: notices.get(report.id) });
  return told;
}

/** Counts up to a limit, so that a large queue opens fast. */
async function countOpen(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from ${cases} where state = 'open' limit ${maxCountedCases}) as open`,
  );
  return row?.count ?? 0;
}

const nothing: Snapshot = { facts: [], text: '' };

/** Without what it says. */
const sealed = (shown: Case): Case => ({
  ...shown,
  isSealed: true,
  was: null,
  thing: shown.thing && { ...shown.thing, now: nothing, earlier: [] },
  reports: shown.reports.map((report) => ({ ...report, seen: null })),
});

/** What a private thing says, for an admin. The audit log has it before it is read. */
export async function openSealed(
  db: Db,
  kinds: ModeratedKinds,
  admin: { id: string; username: string },
  caseId: string,
): Promise<Case> {
  return db.transaction(async (db) => {
    const found = await requireCase(db, caseId);
    const { kind, thingId, title, state } = found;
    // What was decided is shown as it was then.
    const thing = isCurrent(state) ? (await kinds[kind].read(db, [thingId])).get(thingId) : undefined;
    const told = await readReports(db, [caseId]);
    if (isPrivateKind(kind))
      await recordAuditEntry(db, {
        action: 'conversation_read',
        actor: admin,
        subject: { id: thingId, title },
      });
    const author = thing?.author?.username ?? '';
    return {
      ...toCase({ ...found, decider: null }, thing, told.get(caseId) ?? []),
      claim: (await readClaims(db, [caseId], admin.id)).get(caseId) ?? null,
      notes: (await readNotes(db, [caseId])).get(caseId) ?? [],
      authorDecisions: (await countSanctions(db, author ? [author] : [])).get(author) ?? 0,
    };
  });
}

function toCase(
  row: CaseRow,
  thing: Thing | undefined,
  told: ReportRow[],
): Omit<Case, 'claim' | 'notes' | 'authorDecisions'> {
  const now = thing?.now ?? null;
  const was = row.snapshot;
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    title: thing?.title ?? row.title,
    path: thing?.path ?? row.path,
    reasons: row.reasons,
    openedOn: row.openedAt.toISOString().slice(0, 10),
    thing: thing
      ? {
          ...decidable(thing),
          version: thing.version,
          author: thing.author && { username: thing.author.username, name: thing.author.name },
          reason: thing.reason,
          now: thing.now,
          earlier: thing.earlier,
        }
      : null,
    isSealed: false,
    was: isSame(was, now) ? null : was,
    reports: told.map(({ reason, text, state, createdAt, snapshot, notice }) => ({
      reason,
      text,
      state,
      at: createdAt.toISOString(),
      seen: isSame(snapshot, now) || isSame(snapshot, was) ? null : snapshot,
      ...(notice && { notice }),
    })),
    reportCount: row.reportCount,
    isHiddenByReports: row.isHiddenByReports,
    note: row.note,
    decidedBy: row.decider && (row.decider.fullName || row.decider.username),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

const isSame = (one: Snapshot | null, other: Snapshot | null): boolean =>
  one !== null && other !== null && contentOf(one) === contentOf(other);

/** The database may have changed the order of the properties. */
const contentOf = ({ facts, text }: Snapshot): string =>
  JSON.stringify([text, facts.map(({ name, value }) => [name, value])]);
