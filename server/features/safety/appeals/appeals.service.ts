// Appeals of members: one for each decision, within a time, judged as a case by another moderator.

import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Appealable, AppealInput, HiddenThing } from '#contract/safety/appeals.ts';
import {
  type CaseChange,
  isPrivateKind,
  type ReportKind,
  reportKinds,
} from '#contract/safety/reports.rules.ts';
import type { Snapshot } from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { readRemovingNotices, recordCounter } from '#server/features/safety/copyright/counters.service.ts';
import { openCase } from '#server/features/safety/reports/cases.service.ts';
import { removedAmong } from '#server/features/safety/reports/removal.service.ts';
import type { Reporting } from '#server/features/safety/reports/reports.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { type Decision, noDecision, requireDecision } from './decisions.service.ts';
import { readAppeals } from './moderated-appeals.service.ts';

export async function readAppeal(
  parts: Reporting,
  personId: string,
  { about, thingId }: { about: string; thingId: string },
): Promise<Appealable> {
  const decision = await requireDecision(parts, personId, about, thingId);
  const row = await findAppeal(parts.db, decision);
  const notices = decision.caseId ? await readRemovingNotices(parts.db, decision.caseId) : [];
  return {
    mayAppeal: row === undefined && !decision.isUndone && decision.until > new Date(),
    until: decision.until.toISOString(),
    appeal: row ? { state: row.state, text: row.text, answer: row.answer } : null,
    ...(notices.length > 0 && { copyright: { notices, isSigned: decision.tellsPerson } }),
  };
}

/** Returns a sentence for the person. */
export async function appeal(
  parts: Reporting,
  personId: string,
  { about, thingId }: { about: string; thingId: string },
  { text, ...signed }: AppealInput,
): Promise<string> {
  return parts.db.transaction(async (db) => {
    const decision = await requireDecision({ ...parts, db }, personId, about, thingId);
    if (decision.isUndone) throw noDecision();
    if (decision.until <= new Date())
      throw new Refused('forbidden', { message: 'The time to appeal against this decision is over.' });
    const { sanctionId, caseId, tellsPerson } = decision;
    const [row] = await db
      .insert(appeals)
      .values({ sanctionId, caseId, text, userId: tellsPerson ? personId : null })
      .onConflictDoNothing()
      .returning();
    if (!row)
      throw new Refused('edit_conflict', {
        message: 'You have already appealed against this decision: it can be done once.',
      });
    if (caseId && tellsPerson && (await readRemovingNotices(db, caseId)).length > 0)
      await recordCounter(db, { appealId: row.id, caseId }, signed);
    const thing = (await readAppeals(db, [row.id])).get(row.id);
    if (!thing) throw new Error('An inserted appeal was not found.');
    await openCase(db, { kind: 'appeal', thingId: row.id, reason: 'appeal', thing });
    return tellsPerson
      ? 'Thank you. Another moderator will look at it, and you will be notified of the outcome.'
      : 'Thank you. Another moderator will look at it, and you will find the outcome here.';
  });
}

async function findAppeal(db: Db, { sanctionId, caseId }: Decision) {
  const [row] = await db
    .select()
    .from(appeals)
    .where(
      sanctionId ? eq(appeals.sanctionId, sanctionId) : and(caseId ? eq(appeals.caseId, caseId) : undefined),
    );
  return row;
}

/** What moderators have hidden or changed of what the person wrote, where the kind can tell. */
export async function listHiddenThings(
  { db, moderatedKinds }: Reporting,
  personId: string,
): Promise<HiddenThing[]> {
  const things: HiddenThing[] = [];
  for (const about of reportKinds) {
    const kind = moderatedKinds[about];
    const ids = (await kind.decidedOf?.(db, personId)) ?? [];
    if (ids.length === 0) continue;
    const changes = await readChanges(db, about, ids);
    const removed = await removedAmong(db, about, ids);
    for (const [thingId, thing] of await kind.read(db, ids)) {
      const { title, path, now } = thing;
      const named = { about, thingId, title, path };
      const changed = changes.get(thingId);
      if (thing.state === 'hidden')
        things.push({
          ...{ ...named, decision: removed.has(thingId) ? 'removed' : 'hidden', reason: thing.reason },
          // A message is shown with those before it, which are of another.
          text: isPrivateKind(about) ? '' : now.text || factsOf(now),
        });
      else if (changed) things.push({ ...named, ...changed });
    }
  }
  return things;
}

/** The newest correction or move of each thing. */
async function readChanges(db: Db, about: ReportKind, ids: string[]) {
  const rows = await db
    .select({ thingId: cases.thingId, note: cases.note, change: cases.change })
    .from(cases)
    .where(
      and(
        ...[eq(cases.kind, about), inArray(cases.thingId, ids)],
        inArray(cases.state, ['edited', 'moved']),
        isNotNull(cases.change),
      ),
    )
    .orderBy(asc(cases.decidedAt));
  return new Map(
    rows.flatMap(({ thingId, note: reason, change }) =>
      change ? [[thingId, { decision: namesOf[change.decision], reason, text: textBefore(change) }]] : [],
    ),
  );
}

const namesOf = { edit: 'edited', move: 'moved' } as const;

const textBefore = (change: CaseChange): string =>
  change.decision === 'move'
    ? `From ${change.before} to ${change.after}`
    : [change.before.title, change.before.text].filter(Boolean).join('\n\n');

const factsOf = ({ facts }: Snapshot): string =>
  facts.map(({ name, value }) => `${name}: ${value}`).join('\n');

/** For the data export. */
export const exportAppeals = (db: Db, userId: string) =>
  db
    .select({ text: appeals.text, state: appeals.state, answer: appeals.answer })
    .from(appeals)
    .where(eq(appeals.userId, userId));
