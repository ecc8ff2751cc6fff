// What moderators have removed: hidden at once, and deleted for good when the time to appeal is over.

import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { appealDays } from '#contract/safety/appeals.rules.ts';
import { isRemovable, type RemovableKind } from '#contract/safety/decisions.rules.ts';
import type { ReportKind } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { daysAfter } from '#server/lib/days.ts';
import { Refused } from '#server/lib/errors.ts';
import type { ModeratedKinds } from '#server/lib/moderation.ts';

/** Things that housekeeping deletes in one run. */
const maxDeleted = 200;

const dayName = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' },
});

/** For the author and the moderator. */
export const endOfRemoved = (decidedAt: Date): string =>
  `It is deleted for good on ${dayName.format(daysAfter(decidedAt, appealDays))}, unless an appeal undoes this.`;

/** To be called where the author of a hidden thing wants to change it, which could show it again. */
export async function refuseRemoved(db: Db, kind: RemovableKind, thingId: string): Promise<void> {
  if ((await removedAmong(db, kind, [thingId])).has(thingId))
    throw new Refused('forbidden', {
      message:
        'A moderator has removed this: it cannot be changed any more. You can appeal against the decision.',
    });
}

/** Those that moderators have removed: their authors cannot change them. */
export async function removedAmong(db: Db, kind: ReportKind, thingIds: string[]): Promise<Set<string>> {
  if (thingIds.length === 0) return new Set();
  const rows = await db
    .select({ thingId: cases.thingId })
    .from(cases)
    .where(and(eq(cases.kind, kind), inArray(cases.thingId, thingIds), eq(cases.state, 'removed')));
  return new Set(rows.map(({ thingId }) => thingId));
}

/** Not while an appeal waits. Its case stays, without what the thing said. One that fails keeps none of the others. */
export async function deleteRemoved(db: Db, kinds: ModeratedKinds): Promise<void> {
  const due = await db.select().from(cases).where(isDue(db)).orderBy(cases.decidedAt).limit(maxDeleted);
  const errors: unknown[] = [];
  for (const row of due) {
    const deleted = db.transaction((db) => deleteThing(db, kinds, row));
    await deleted.catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${due.length} removed things could not be deleted`);
}

async function deleteThing(
  db: Db,
  kinds: ModeratedKinds,
  { id, kind, thingId }: typeof cases.$inferSelect,
): Promise<void> {
  if (!isRemovable(kind)) return;
  // The thing first, as decisions do.
  await kinds[kind].lock(db, thingId);
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), isDue(db)))
    .for('update');
  if (!row) return;
  const thing = (await kinds[kind].read(db, [thingId])).get(thingId);
  // A change that waited when it was removed is another case, or it was shown again elsewhere.
  if (thing?.state !== 'hidden') {
    await db.update(cases).set({ snapshot: null }).where(eq(cases.id, id));
    return;
  }
  await kinds[kind].remove(db, thingId);
  await recordAuditEntry(db, {
    ...{ action: 'thing_deleted', actor: 'housekeeping', subject: { id: thingId, title: row.title } },
    ...{ before: 'hidden', after: 'deleted', reason: row.note },
  });
}

/** What is deleted has no snapshot any more. */
const isDue = (db: Db) =>
  and(
    eq(cases.state, 'removed'),
    isNotNull(cases.snapshot),
    lt(cases.decidedAt, sql`now() - make_interval(days => ${appealDays}::int)`),
    notExists(
      db
        .select({ id: appeals.id })
        .from(appeals)
        .where(and(eq(appeals.caseId, cases.id), eq(appeals.state, 'open'))),
    ),
  );
