// What the preview of a document shows, as it was read when the document was uploaded.
import { eq } from 'drizzle-orm';
import type { ResourceContents } from '#contract/resources.ts';
import type { Db } from '#server/db/client.ts';
import { files, resources } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

export async function readContents(db: Db, id: string): Promise<ResourceContents['contents']> {
  const [row] = isId(id)
    ? await db
        .select({ contents: files.contents })
        .from(resources)
        .leftJoin(files, eq(files.id, resources.fileId))
        .where(eq(resources.id, id))
    : [];
  if (!row)
    throw new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
  return row.contents;
}
