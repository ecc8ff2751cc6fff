// Access to the files of resources and of their older versions, which are public unless moderators have hidden them.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { resources, resourceVersions } from '#server/db/tables/library/resources.ts';
import { maySee } from '#server/db/visibility/resources.ts';
import type { FileOwner } from '#server/features/platform/files/files.service.ts';

export const resourceFiles: FileOwner = {
  mayRead: async (db, actor, fileId) => {
    const resource = await findByFile(db, fileId);
    if (!resource || !maySee(actor, resource)) return 'no';
    return { access: resource.isHidden ? 'private' : 'public', name: resource.fileName };
  },
  thumbnailDrawn: async (db, fileId) => {
    await db.update(resources).set({ hasThumbnail: true }).where(eq(resources.fileId, fileId));
  },
  downloaded: async ({ db, countVisit }, request, fileId) => {
    const resource = await findByFile(db, fileId);
    if (resource) await countVisit(request, { resource: resource.id, kind: 'download' });
  },
};

const seen = { id: resources.id, isHidden: resources.isHidden, ownerId: resources.ownerId };

/** Also by that of an older version. */
async function findByFile(db: Db, fileId: string) {
  const [found] = await db
    .select({ ...seen, fileName: resources.fileName })
    .from(resources)
    .where(eq(resources.fileId, fileId))
    .unionAll(
      db
        .select({ ...seen, fileName: resourceVersions.fileName })
        .from(resourceVersions)
        .innerJoin(resources, eq(resources.id, resourceVersions.resourceId))
        .where(eq(resourceVersions.fileId, fileId)),
    )
    .limit(1);
  return found;
}
