// Garbage collection of files. Foreign keys decide: the database refuses to delete a row that is still referenced.

import { and, eq, exists, is, isNull, lt, or, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import * as schema from '#server/db/schema.ts';
import { heldUntil } from '#server/lib/backup/hold.ts';
import { isStillReferenced } from '#server/lib/database-errors.ts';
import { pdfKey } from '#server/lib/derived-keys.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import { releaseFile } from './files.service.ts';
import { removeThumbnails } from './thumbnails.service.ts';

const { files } = schema;

/** The columns with a foreign key to the id of a file. */
const references = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => key.reference()))
  .filter(({ foreignTable }) => foreignTable === files)
  .flatMap(({ columns }) => columns);

/**
 * Reads without locks. A delete that leaves this to the foreign keys holds the row of the file while it waits for those that
 * refer to it: a deadlock with a request that has locked one of those and is about to refer to the file once more.
 */
async function isReferenced(db: Db, id: string): Promise<boolean> {
  const [row] = await queryRows<{ isReferenced: boolean }>(
    db,
    sql`select ${or(...references.map((column) => exists(rowsWith(db, column, id))))} as "isReferenced"`,
  );
  return row?.isReferenced ?? false;
}

const rowsWith = (db: Db, column: PgColumn, id: string) =>
  db.select({ one: sql`1` }).from(column.table).where(eq(column, id));

/**
 * Deletes a file unless it is referenced; run by the job of the same name, which is retried until all steps succeed. The
 * row is deleted first, in its own transaction, so that nothing can refer to the file any more; then the stored objects,
 * outside of any transaction, since the storage may be slow.
 */
export async function collectFile(db: Db, storage: Storage, id: string): Promise<void> {
  if (await isReferenced(db, id)) return;
  try {
    // Inside a transaction this is a savepoint, so that a refusal does not abort the outer one.
    await db.transaction((db) => db.delete(files).where(eq(files.id, id)));
  } catch (error) {
    if (isStillReferenced(error)) return;
    throw error;
  }
  // Asked after the commit: a backup that has read the row needs the bytes, and began before it.
  const runAt = await heldUntil(db);
  if (runAt) return enqueue(db, 'collect-file', { fileId: id }, { runAt });
  await storage.remove(id);
  await removeThumbnails(storage, id);
  await storage.remove(pdfKey(id));
}

/** Releases the files of interrupted uploads. */
export async function releaseAbandonedFiles(db: Db): Promise<void> {
  const abandoned = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.attachedAt), lt(files.createdAt, sql`now() - interval '1 hour'`)))
    .limit(1000);
  for (const { id } of abandoned) await releaseFile(db, id);
}
