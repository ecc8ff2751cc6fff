// Thumbnails of files.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { files } from '#server/db/schema.ts';
import { isStorageFull } from '#server/lib/database-errors.ts';
import { DecodingFailed } from '#server/lib/decoding/task.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import { thumbnailKey } from '#server/lib/thumbnail-key.ts';
import { type FileTools, releaseFile } from './files.service.ts';

export const readThumbnail = (storage: Storage, id: string) => storage.read(thumbnailKey(id));
export const removeThumbnail = (storage: Storage, id: string) => storage.remove(thumbnailKey(id));

/**
 * Renders and stores the thumbnail, and notifies the owner noun. A file that cannot be rendered has none. Rejects, to be
 * retried, when the disk is full, an upload had priority, or the file takes too much time or memory.
 */
export async function makeThumbnail(
  db: Db,
  { storage, temporary, decoder, owners }: FileTools,
  id: string,
): Promise<void> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  // The file is deleted; an earlier attempt may have stored a thumbnail without recording it.
  if (!row) return releaseFile(db, id);
  if (row.thumbnailAt) return;
  await temporary.during(async (newPath) => {
    const [from, to] = [newPath(), newPath()];
    await pipeline(await storage.read(id), createWriteStream(from));
    try {
      await decoder.run({ kind: 'thumbnail', from, to, mime: row.mime });
    } catch (error) {
      if (isUndrawable(error)) return;
      throw error;
    }
    await storage.put(thumbnailKey(id), to, 'image/webp');
    await db.transaction(async (db) => {
      const [updated] = await db
        .update(files)
        .set({ thumbnailAt: new Date() })
        .where(eq(files.id, id))
        .returning({ id: files.id });
      if (updated) await owners.get(row.owner)?.thumbnailDrawn?.(db, id);
      // The file was deleted while the thumbnail was rendered.
      else await releaseFile(db, id);
    });
  });
}

const isUndrawable = (error: unknown): boolean =>
  error instanceof DecodingFailed &&
  ['unreadable', 'too_many_pixels'].includes(error.reason) &&
  !isStorageFull(error);
