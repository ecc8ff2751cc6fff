// The audit log of role changes, account deletions, linked teachers and decisions of moderators. Append-only: a database trigger
// refuses updates and deletes.

import {
  type AuditEntry,
  type AuditFilter,
  type AuditLog,
  type AuditQuery,
  maxExportedEntries,
} from '#contract/platform/audit.ts';
import type { Db } from '#server/db/db.ts';
import { auditEntries } from '#server/db/tables/platform/audit.ts';
import { writeCsv } from '#server/lib/csv.ts';
import { auditList } from './audit.list.ts';

type AuditRow = typeof auditEntries.$inferSelect;

/** A member, the operator of the server, or the app itself. */
export type AuditActor = { id: string; username: string } | 'configuration' | 'command line' | 'housekeeping';

/** To be called in the transaction of the audited change, so that both commit or neither does. */
export async function recordAuditEntry(
  db: Db,
  entry: Pick<AuditRow, 'action'> &
    Partial<Pick<AuditRow, 'before' | 'after' | 'reason'>> & {
      actor: AuditActor;
      /** A member, or a thing by its title. */
      subject: { id: string; username: string } | { id: string; title: string };
    },
): Promise<void> {
  const { actor, subject, ...facts } = entry;
  await db.insert(auditEntries).values({
    ...facts,
    actorId: typeof actor === 'string' ? null : actor.id,
    actor: typeof actor === 'string' ? actor : actor.username,
    subjectId: subject.id,
    subject: 'username' in subject ? subject.username : subject.title,
  });
}

export async function readAuditLog(db: Db, query: AuditQuery): Promise<AuditLog> {
  const { rows, nextCursor } = await auditList.page(db, query);
  return { success: true, entries: rows.map(toEntry), nextCursor };
}

/** Up to a limit, newest first. */
export async function auditCsv(db: Db, filter: AuditFilter): Promise<string> {
  const rows: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: AuditLog = await readAuditLog(db, { ...filter, limit: 100, ...(cursor && { cursor }) });
    for (const { at, actor, action, subject, from = '', to = '', reason = '' } of page.entries)
      rows.push([at, actor, action, subject, from, to, reason]);
    cursor = page.nextCursor;
  } while (cursor && rows.length < maxExportedEntries);
  return writeCsv(['Time', 'Who', 'What', 'About', 'Before', 'After', 'Reason'], rows);
}

function toEntry(row: Omit<AuditRow, 'actorId' | 'subjectId'>): AuditEntry {
  return {
    _id: row.id,
    action: row.action,
    actor: row.actor,
    subject: row.subject,
    ...(row.before && { from: row.before }),
    ...(row.after && { to: row.after }),
    ...(row.reason && { reason: row.reason }),
    at: row.createdAt.toISOString(),
  };
}
