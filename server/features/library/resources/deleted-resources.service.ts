// Deletes a resource with its files and cases.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { releaseFile } from '#server/features/platform/files/files.service.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { listFormerFiles } from './versions.service.ts';

/** To be called while it is locked. */
export async function deleteWithFiles(db: Db, id: string): Promise<void> {
  const former = await listFormerFiles(db, id);
  const [row] = await db
    .delete(resources)
    .where(eq(resources.id, id))
    .returning({ fileId: resources.fileId });
  for (const fileId of [row?.fileId, ...former]) if (fileId) await releaseFile(db, fileId);
  await closeCasesOf(db, ['resource'], id);
}
