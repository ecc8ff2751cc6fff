// Undoes what an entry of the audit log records, while it is still in force. What is undone is an entry of its own.
import { and, desc, eq } from 'drizzle-orm';
import { isUndoable, type undoableActions } from '#contract/platform/audit.ts';
import { roles } from '#contract/platform/users.rules.ts';
import { auditEntries, cases } from '#server/db/schema.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { isTakenDown } from '#server/features/safety/reports/cases.service.ts';
import { decide } from '#server/features/safety/reports/decision.service.ts';
import type { Reporting } from '#server/features/safety/reports/reports.service.ts';
import { changeRole } from '#server/features/site/members/members.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

type EntryRow = typeof auditEntries.$inferSelect;
type Admin = Pick<UserRow, 'id' | 'username' | 'role'>;

const undos: Record<
  (typeof undoableActions)[number],
  (parts: Reporting, admin: Admin, entry: EntryRow) => Promise<string>
> = {
  role_changed: async ({ db }, { id, role }, { subjectId, subject, before, after }) => {
    const [former, present] = [before, after].map((name) => roles.find((one) => one === name));
    if (!former || !present) throw changedSince();
    await changeRole(db, { _id: id, role }, subjectId, former, present);
    return `${subject} is ${former} again.`;
  },
  thing_hidden: showAgain,
  thing_removed: showAgain,
};

async function showAgain(parts: Reporting, admin: Admin, { subjectId }: EntryRow): Promise<string> {
  const [found] = await parts.db
    .select()
    .from(cases)
    .where(and(eq(cases.thingId, subjectId), isTakenDown))
    .orderBy(desc(cases.decidedAt))
    .limit(1);
  const thing = found && (await parts.moderatedKinds[found.kind].read(parts.db, [subjectId])).get(subjectId);
  if (!found || !thing) throw changedSince();
  return decide(parts, admin, found.id, { decision: 'restore', version: thing.version });
}

/** Returns a sentence for the admin. */
export async function undoEntry(parts: Reporting, admin: Admin, entryId: string): Promise<string> {
  const [entry] = isId(entryId)
    ? await parts.db.select().from(auditEntries).where(eq(auditEntries.id, entryId))
    : [];
  if (!entry) throw new Refused('not_found', { message: 'There is no such entry.' });
  if (!isUndoable(entry.action))
    throw new Refused('forbidden', { message: 'This cannot be undone from here.' });
  return undos[entry.action](parts, admin, entry);
}

const changedSince = () =>
  new Refused('edit_conflict', { message: 'It has changed since: there is nothing to undo.' });
