// Resources with the same file, so that it need not be shared twice.
import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Resource } from '#contract/resources.ts';
import type { Db } from '#server/db/client.ts';
import { files, resources, users } from '#server/db/schema.ts';
import { resourceColumns } from './resources.list.ts';
import { toResource } from './resources.service.ts';

const maxDoubles = 3;

/** By what was sent or by what is stored: a picture is re-encoded, and who downloaded it has the stored bytes. */
export async function findDoubles(db: Db, hash: string): Promise<Resource[]> {
  const rows = await db
    .select(resourceColumns)
    .from(files)
    // The file of a video is its picture.
    .innerJoin(resources, and(eq(resources.fileId, files.id), ne(resources.type, 'video')))
    .leftJoin(users, eq(users.id, resources.ownerId))
    .where(or(eq(files.hash, hash), eq(files.receivedHash, hash)))
    .orderBy(asc(resources.createdAt), asc(resources.id))
    .limit(maxDoubles);
  return rows.map(toResource);
}
