// Removes files that no row refers to. Foreign keys decide: the database refuses to delete a row that is referred to.
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { files } from '#server/db/schema.ts';
import { isStillReferenced } from '#server/lib/database-errors.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import { releaseFile } from './files.service.ts';
import { removeThumbnail } from './thumbnails.service.ts';

/**
 * Removes a file, unless a row needs it: for the job of the same name, which stays until all of it is done. The row goes
 * first, in a transaction of its own, and with it anyone's chance to refer to the file; then the bytes go, however long
 * the storage takes.
 */
export async function collectFile(db: Db, storage: Storage, id: string): Promise<void> {
  try {
    // Within a transaction this is a savepoint: a refusal does not end what surrounds it.
    await db.transaction((db) => db.delete(files).where(eq(files.id, id)));
  } catch (error) {
    if (isStillReferenced(error)) return;
    throw error;
  }
  await storage.remove(id);
  await removeThumbnail(storage, id);
}

/** What uploads that were cut off left behind. */
export async function releaseAbandonedFiles(db: Db): Promise<void> {
  const abandoned = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.attachedAt), lt(files.createdAt, sql`now() - interval '1 hour'`)))
    .limit(1000);
  for (const { id } of abandoned) await releaseFile(db, id);
}
