// What the audit log says about something, in the order in which it happened: without it, the database may return any.

import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { auditEntries } from '#server/db/tables/platform/audit.ts';

export const entriesAbout = (db: Db, subjectId: string) =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, subjectId))
    .orderBy(asc(auditEntries.createdAt), asc(auditEntries.id));
