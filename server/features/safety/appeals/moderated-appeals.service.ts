// Appeals as moderators see and judge them. Who made the decision does not judge it.

import { eq, inArray } from 'drizzle-orm';
import { isPrivateKind } from '#contract/safety/reports.rules.ts';
import type { Snapshot } from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import {
  readCounterFacts,
  refuseUnanswered,
  tellRejected,
} from '#server/features/safety/copyright/counters.service.ts';
import { recordRestored } from '#server/features/safety/reports/cases.service.ts';
import { toldChange } from '#server/features/safety/reports/changed-part.service.ts';
import { undoChange } from '#server/features/safety/reports/changes.service.ts';
import {
  lockSanctioned,
  sanctionNames,
  takeBackSanction,
} from '#server/features/safety/sanctions/sanctions.service.ts';
import type { Deciding, ModeratedKind, Thing } from '#server/lib/moderation.ts';
import { appealJudged } from './appeals.notifications.ts';

type CaseRow = typeof cases.$inferSelect;
type AppealRow = typeof appeals.$inferSelect;

export const moderatedAppeal: ModeratedKind = {
  read: readAppeals,

  // What it is about first, as other decisions about that do.
  lock: async (db, id, kinds) => {
    const { appeal, about } = await findAppeal(db, id);
    if (appeal?.sanctionId) await lockSanctioned(db, appeal.sanctionId);
    if (about) {
      await kinds?.[about.kind].lock(db, about.thingId);
      await db.select({ id: cases.id }).from(cases).where(eq(cases.id, about.id)).for('update');
    }
    await db.select({ id: appeals.id }).from(appeals).where(eq(appeals.id, id)).for('update');
  },

  isOwn: async ({ db, anonymity }, personId, id, kinds) => {
    const { appeal, about } = await findAppeal(db, id);
    if (appeal?.userId) return appeal.userId === personId;
    return !!about && !!(await kinds?.[about.kind].isOwn({ db, anonymity }, personId, about.thingId));
  },

  refusalFor: async (db, moderatorId, id) => {
    const { sanction, about } = await findAppeal(db, id);
    return (sanction ?? about)?.decidedBy === moderatorId
      ? 'You made the decision. Another moderator has to judge the appeal.'
      : undefined;
  },

  /** Upholds it: what was decided is undone. */
  publish: async (db, id, _wasPublished, deciding) => {
    const { appeal, sanction, about } = await findAppeal(db, id);
    if (!appeal || !deciding) throw new Error('An appeal is upheld by nobody.');
    await refuseUnanswered(db, id);
    if (sanction) await takeBackSanction(db, deciding.moderator, sanction.id, deciding.reason);
    if (about?.state === 'hidden' || about?.state === 'removed') {
      await deciding.kinds[about.kind].publish(
        db,
        about.thingId,
        about.stateBefore === 'published',
        deciding,
      );
      // Those who reported it were not right after all.
      await recordRestored(db, about.kind, about.thingId, deciding.moderator.id);
    }
    const isChange = about?.state === 'edited' || about?.state === 'moved';
    const problem = isChange ? await undoChange(db, about, deciding) : '';
    const answer = [deciding.reason, problem].filter(Boolean).join(' ');
    await judge(db, appeal, {
      ...deciding,
      state: 'upheld',
      reason: answer,
      title: titleOf(about, sanction),
    });
    return problem ? `The appeal is upheld. ${problem}` : 'The appeal is upheld: the decision is undone.';
  },

  /** Rejects it: what was decided stays. */
  hide: async (db, id, _reason, deciding) => {
    const { appeal, sanction, about } = await findAppeal(db, id);
    if (!appeal || !deciding) throw new Error('An appeal is rejected by nobody.');
    await judge(db, appeal, { ...deciding, state: 'rejected', title: titleOf(about, sanction) });
    await tellRejected(db, id);
    return 'The appeal is rejected: the decision stays.';
  },
};

const titleOf = (about: CaseRow | null, sanction: typeof sanctions.$inferSelect | null): string =>
  about?.title ?? sanctionNames[sanction?.kind ?? 'warn'];

async function judge(
  db: Db,
  { id, userId }: AppealRow,
  { moderator, reason, state, title }: Deciding & { state: 'upheld' | 'rejected'; title: string },
): Promise<void> {
  await db
    .update(appeals)
    .set({ state, answer: reason, judgedBy: moderator.id, judgedAt: new Date() })
    .where(eq(appeals.id, id));
  if (userId)
    await notify(db, appealJudged, {
      userId,
      mergeKey: `appeal:${id}`,
      facts: { title, state, answer: reason },
    });
}

async function findAppeal(db: Db, id: string) {
  const [row] = await db
    .select({ appeal: appeals, sanction: sanctions, about: cases })
    .from(appeals)
    .leftJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .leftJoin(cases, eq(cases.id, appeals.caseId))
    .where(eq(appeals.id, id));
  return row ?? { appeal: undefined, sanction: null, about: null };
}

function factsAbout(about: CaseRow | null): Snapshot['facts'] {
  if (!about || isPrivateKind(about.kind)) return [];
  if (about.change) {
    const [before, after] = toldChange(about.change);
    return [
      { name: 'Before the decision', value: before },
      { name: 'After it', value: after },
    ];
  }
  return about.snapshot ? [{ name: 'What was hidden', value: about.snapshot.text }] : [];
}

/** Without who wrote a thing that does not tell it: `userId` is null there. */
export async function readAppeals(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .select({ appeal: appeals, sanction: sanctions, about: cases, person: users })
    .from(appeals)
    .leftJoin(sanctions, eq(sanctions.id, appeals.sanctionId))
    .leftJoin(cases, eq(cases.id, appeals.caseId))
    .leftJoin(users, eq(users.id, appeals.userId))
    .where(inArray(appeals.id, ids));
  const counters = await readCounterFacts(db, ids);
  return new Map(
    rows.map(({ appeal, sanction, about, person }) => [
      appeal.id,
      {
        title: `${counters.has(appeal.id) ? 'a counter-notice' : 'an appeal'} against the decision about ${titleOf(about, sanction)}`,
        path: about?.path ?? '/admin/users',
        // Judged once: it cannot be restored.
        state: appeal.state === 'open' ? 'held' : 'waiting',
        version: 1,
        author: person && { username: person.username, name: person.fullName || person.username },
        reason: '',
        now: {
          facts: [
            { name: 'Reason of the decision', value: sanction?.reason ?? about?.note ?? '' },
            ...factsAbout(about),
            ...(counters.get(appeal.id) ?? []),
          ],
          text: appeal.text,
        },
        earlier: [],
      },
    ]),
  );
}
