// Undoes what an entry of the audit log records, while it is still in force. What is undone is an entry of its own.

import { eq } from 'drizzle-orm';
import type { Role } from '#contract/permissions.ts';
import { isUndoable, type undoableActions } from '#contract/platform/audit.ts';
import { auditEntries } from '#server/db/tables/platform/audit.ts';
import type { FeatureParts } from '#server/feature.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { ports } from '#server/lib/ports.ts';

type AuditEntryRow = typeof auditEntries.$inferSelect;
export interface UndoingAdmin {
  id: string;
  username: string;
  role: Role;
}
/** Returns a sentence for the admin. */
export type Undo = (parts: FeatureParts, admin: UndoingAdmin, entry: AuditEntryRow) => Promise<string>;

declare module '#server/lib/ports.ts' {
  interface Ports {
    undoRoleChange: Undo;
    undoTakeDown: Undo;
  }
}

const undos: Record<
  (typeof undoableActions)[number],
  keyof Pick<typeof ports, 'undoRoleChange' | 'undoTakeDown'>
> = {
  role_changed: 'undoRoleChange',
  thing_hidden: 'undoTakeDown',
  thing_removed: 'undoTakeDown',
};

/** Returns a sentence for the admin. */
export async function undoEntry(parts: FeatureParts, admin: UndoingAdmin, entryId: string): Promise<string> {
  const [entry] = isId(entryId)
    ? await parts.db.select().from(auditEntries).where(eq(auditEntries.id, entryId))
    : [];
  if (!entry) throw new Refused('not_found', { message: 'There is no such entry.' });
  if (!isUndoable(entry.action))
    throw new Refused('forbidden', { message: 'This cannot be undone from here.' });
  return ports[undos[entry.action]](parts, admin, entry);
}

/** Where it is not in force any more. */
export const changedSince = (): Refused =>
  new Refused('edit_conflict', { message: 'It has changed since: there is nothing to undo.' });
