// The decision of a moderator about a case: compared with what they have read, in one transaction with the audit entry.

import { eq } from 'drizzle-orm';
import { isAdmin } from '#contract/permissions.ts';
import type { AuditAction } from '#contract/platform/audit.ts';
import {
  type BulkInput,
  type BulkResult,
  type CaseChange,
  type CaseState,
  type Decision,
  type DecisionInput,
  decisionsFor,
  isPrivateKind,
  neededReasons,
  neededToStay,
  type ReportState,
} from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { readOpenNotices, reasonWithNotice } from '#server/features/safety/copyright/claims.service.ts';
import { refuseCountered } from '#server/features/safety/copyright/counters.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { type Deciding, decidable, type ModeratedKind } from '#server/lib/moderation.ts';
import { settleReports } from './cases.service.ts';
import { toldChange } from './changed-part.service.ts';
import { carryOutChange, plannedChange } from './changes.service.ts';
import { refuseClaimed } from './claims.service.ts';
import { endOfRemoved } from './removal.service.ts';
import type { Outcome } from './reports.notifications.ts';
import type { Reporting } from './reports.service.ts';

type CaseRow = typeof cases.$inferSelect;

interface Effect {
  state: CaseState;
  action: AuditAction;
  reports: { from: ReportState; to: ReportState; outcome: Outcome };
}

const effects: Record<Decision, Effect> = {
  publish: {
    state: 'published',
    action: 'thing_published',
    reports: { from: 'open', to: 'dismissed', outcome: 'stays' },
  },
  dismiss: {
    state: 'dismissed',
    action: 'reports_dismissed',
    reports: { from: 'open', to: 'dismissed', outcome: 'stays' },
  },
  hide: {
    state: 'hidden',
    action: 'thing_hidden',
    reports: { from: 'open', to: 'upheld', outcome: 'hidden' },
  },
  remove: {
    state: 'removed',
    action: 'thing_removed',
    reports: { from: 'open', to: 'upheld', outcome: 'removed' },
  },
  return: {
    state: 'returned',
    action: 'thing_returned',
    reports: { from: 'open', to: 'upheld', outcome: 'hidden' },
  },
  restore: {
    state: 'restored',
    action: 'thing_restored',
    reports: { from: 'upheld', to: 'dismissed', outcome: 'restored' },
  },
  edit: {
    state: 'edited',
    action: 'thing_edited',
    reports: { from: 'open', to: 'upheld', outcome: 'edited' },
  },
  move: {
    state: 'moved',
    action: 'thing_moved',
    reports: { from: 'open', to: 'upheld', outcome: 'moved' },
  },
};

const appealActions: Partial<Record<Decision, AuditAction>> = {
  publish: 'appeal_upheld',
  hide: 'appeal_rejected',
};

/** Returns a sentence for the moderator. */
export async function decide(
  { db, anonymity, moderatedKinds }: Reporting,
  moderator: Pick<UserRow, 'id' | 'username' | 'role'>,
  caseId: string,
  input: DecisionInput,
): Promise<string> {
  const { decision, version, reason = '' } = input;
  const needed = neededReasons[decision];
  if (needed && !reason) throw new Refused('invalid_input', { errors: { reason: needed } });
  return db.transaction(async (db) => {
    const { kind, thingId } = await requireCase(db, caseId);
    const moderated = moderatedKinds[kind];
    await moderated.lock(db, thingId, moderatedKinds);
    const [row] = await db.select().from(cases).where(eq(cases.id, caseId)).for('update');
    if (!row) throw missing();
    const thing = (await moderated.read(db, [thingId])).get(thingId);
    if (thing && (await moderated.isOwn({ db, anonymity }, moderator.id, thingId, moderatedKinds)))
      throw new Refused('forbidden', { message: 'This is your own. Someone else has to decide about it.' });
    if (isPrivateKind(kind) && !isAdmin(moderator))
      throw new Refused('forbidden', { message: 'This is private: an admin reads it and decides.' });
    if (row.state === 'open') await refuseClaimed(db, row, moderator.id);
    const refusal = await moderated.refusalFor?.(db, moderator.id, thingId);
    if (refusal) throw new Refused('forbidden', { message: refusal });
    const planned = row.state === 'open' ? plannedChange(kind, thing, input) : undefined;
    if (!decisionsFor(row, thing ? decidable(thing) : null).includes(decision))
      throw await decidedMeanwhile(db, row);
    if (thing && thing.version !== version)
      throw new Refused('edit_conflict', {
        message: 'Its writer has changed it in the meantime. Please read the newest version.',
      });
    const { state, action, reports } = effects[decision];
    if (decision === 'restore') await refuseCountered(db, caseId);
    const [notice] = await readOpenNotices(db, caseId);
    if (notice && !reason) throw new Refused('invalid_input', { errors: { reason: neededToStay } });
    const takesDown = decision === 'hide' || decision === 'remove';
    const told = [
      notice && takesDown ? reasonWithNotice(reason, notice) : reason,
      ...(decision === 'remove' ? [endOfRemoved(new Date())] : []),
    ];
    const deciding = { ...{ moderator, kinds: moderatedKinds }, reason: told.join(' ') };
    const made = planned && (await carryOutChange(db, row, planned, deciding));
    // What is corrected or moved is shown afterwards.
    const isShown = made && thing?.state !== 'held' && thing?.state !== 'hidden';
    const message = isShown ? '' : await carryOut(db, moderated, row, decision, deciding);
    const changes = { decidedBy: moderator.id, decidedAt: new Date(), note: reason };
    await db
      .update(cases)
      .set({
        ...changes,
        state,
        ...(made && { change: made.change }),
        ...(takesDown && !row.isHiddenByReports && { stateBefore: thing?.state ?? null }),
      })
      .where(eq(cases.id, caseId));
    await settleReports(db, row, reports);
    await recordAuditEntry(db, {
      ...{ actor: moderator, subject: { id: thingId, title: row.title } },
      action: (kind === 'appeal' && appealActions[decision]) || action,
      ...(reason && { reason }),
      ...(made
        ? auditedChange(row, made.change)
        : {
            before: thing?.state ?? 'deleted',
            after: (await moderated.read(db, [thingId])).get(thingId)?.state ?? 'deleted',
          }),
    });
    return made?.message ?? message;
  });
}

/** Never what was taken out as personal data: nothing is deleted from the log. */
function auditedChange({ reasons }: CaseRow, change: CaseChange): { before: string; after: string } {
  const [before, after] = toldChange(change);
  const isPrivate = change.decision === 'edit' && reasons.includes('personal_data');
  return { before: isPrivate ? 'a text with personal data' : before, after };
}

/** Each in a transaction of its own: one that a colleague decided does not stop the others. */
export async function decideMany(
  parts: Reporting,
  moderator: Pick<UserRow, 'id' | 'username' | 'role'>,
  { cases: chosen, decision, reason }: BulkInput,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { _id, version } of chosen) {
    try {
      const input = { decision, version, ...(reason && { reason }) };
      const message = await decide(parts, moderator, _id, input);
      results.push({ _id, isDecided: true, message });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push({
        _id,
        isDecided: false,
        message: Object.values(error.details.errors ?? {})[0] ?? error.message,
      });
    }
  }
  return results;
}

async function carryOut(
  db: Db,
  kind: ModeratedKind,
  { thingId, stateBefore, isHiddenByReports }: CaseRow,
  decision: Decision,
  deciding: Deciding,
): Promise<string> {
  if (decision === 'hide' || decision === 'return') return kind.hide(db, thingId, deciding.reason, deciding);
  if (decision === 'remove')
    return `${await kind.hide(db, thingId, deciding.reason, deciding)} ${endOfRemoved(new Date())}`;
  if (decision === 'dismiss') return 'It stays, and those who reported it are told.';
  return kind.publish(
    db,
    thingId,
    (decision === 'restore' || isHiddenByReports) && stateBefore === 'published',
    deciding,
  );
}

export async function requireCase(db: Db, id: string): Promise<CaseRow> {
  const [row] = isId(id) ? await db.select().from(cases).where(eq(cases.id, id)) : [];
  if (!row) throw missing();
  return row;
}

const missing = () => new Refused('not_found', { message: 'This case does not exist any more.' });

const outcomes: Record<CaseState, string> = {
  open: 'it has changed',
  hidden: 'it is hidden',
  removed: 'it is removed',
  returned: 'it is returned to its author',
  edited: 'it is corrected',
  moved: 'it is moved',
  published: 'it is published',
  dismissed: 'it stays',
  restored: 'it is shown again',
  gone: 'its writer has deleted it',
};

/** Names the colleague who was faster. */
async function decidedMeanwhile(db: Db, { state, decidedBy }: CaseRow): Promise<Refused> {
  const [colleague] = decidedBy
    ? await db
        .select({ username: users.username, fullName: users.fullName })
        .from(users)
        .where(eq(users.id, decidedBy))
    : [];
  const name = colleague && (colleague.fullName || colleague.username);
  return new Refused('edit_conflict', {
    message: `${name ? `${name} was faster` : 'This has changed in the meantime'}: ${outcomes[state]}. Please look at the newest state.`,
  });
}
