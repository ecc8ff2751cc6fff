// Access to the files of resources and of their older versions, which are public.
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { resources, resourceVersions } from '#server/db/schema.ts';
import type { FileOwner } from '#server/features/files/files.service.ts';

export const resourceFiles: FileOwner = {
  mayRead: async (db, _actor, fileId) => {
    const resource = await findByFile(db, fileId);
    return resource ? { access: 'public', name: resource.fileName } : 'no';
  },
  thumbnailDrawn: async (db, fileId) => {
    await db.update(resources).set({ hasThumbnail: true }).where(eq(resources.fileId, fileId));
  },
  downloaded: async ({ db, countVisit }, request, fileId) => {
    const resource = await findByFile(db, fileId);
    if (resource) await countVisit(request, { resource: resource.id, kind: 'download' });
  },
};

/** Also by that of an older version. */
async function findByFile(db: Db, fileId: string) {
  const [found] = await db
    .select({ id: resources.id, fileName: resources.fileName })
    .from(resources)
    .where(eq(resources.fileId, fileId))
    .unionAll(
      db
        .select({ id: resourceVersions.resourceId, fileName: resourceVersions.fileName })
        .from(resourceVersions)
        .where(eq(resourceVersions.fileId, fileId)),
    )
    .limit(1);
  return found;
}
