// Resources with the same file, so that it need not be shared twice.

import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Resource } from '#contract/library/resources.ts';
import type { Db } from '#server/db/db.ts';
import { resources, resourceVersions } from '#server/db/tables/library/resources.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { toResource } from './presented-resource.ts';
import { resourceColumns } from './resources.list.ts';

const maxDuplicates = 3;

/** By what was sent or by what is stored: a picture is re-encoded, and who downloaded it has the stored bytes. */
export async function findDuplicates(db: Db, hash: string): Promise<Resource[]> {
  const sameBytes = or(eq(files.hash, hash), eq(files.receivedHash, hash));
  const newest = db
    .select({ id: resources.id })
    .from(files)
    .innerJoin(resources, eq(resources.fileId, files.id))
    .where(sameBytes);
  const former = db
    .select({ id: resourceVersions.resourceId })
    .from(files)
    .innerJoin(resourceVersions, eq(resourceVersions.fileId, files.id))
    .where(sameBytes);
  const rows = await db
    .select(resourceColumns)
    .from(resources)
    .leftJoin(users, eq(users.id, resources.ownerId))
    // The file of a video is its picture.
    .where(and(inArray(resources.id, newest.union(former)), ne(resources.type, 'video'), isShown))
    .orderBy(asc(resources.createdAt), asc(resources.id))
    .limit(maxDuplicates);
  return rows.map(toResource);
}
