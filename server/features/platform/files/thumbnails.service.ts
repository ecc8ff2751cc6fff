// Thumbnails of files, in two sizes.

import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { isStorageFull } from '#server/lib/database-errors.ts';
import { DecodingFailed } from '#server/lib/decoding/task.ts';
import { pdfKey, smallThumbnailKey, thumbnailKey } from '#server/lib/derived-keys.ts';
import { type Storage, StoredFileMissing } from '#server/lib/storage/storage.ts';
import { type FileTools, releaseFile } from './files.service.ts';

export const readThumbnail = (storage: Storage, id: string) => storage.read(thumbnailKey(id));

export async function removeThumbnails(storage: Storage, id: string): Promise<void> {
  await storage.remove(thumbnailKey(id));
  await storage.remove(smallThumbnailKey(id));
}

/** Being made for readers: more are not begun, so that uploads do not find the decoding process busy. */
const making = new Map<string, Promise<void>>();
const maxMaking = 8;

/**
 * The small thumbnail. One that is missing is made from the other one: files of an earlier version and of a backup have none.
 * Undefined when that is not possible at the moment.
 */
export async function readSmallThumbnail(
  db: Db,
  tools: FileTools,
  id: string,
): Promise<Readable | undefined> {
  const read = () => tools.storage.read(smallThumbnailKey(id));
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StoredFileMissing)) throw error;
  }
  if (!making.has(id)) {
    if (making.size >= maxMaking) return undefined;
    making.set(
      id,
      addSmallThumbnail(db, tools, id).finally(() => making.delete(id)),
    );
  }
  return making.get(id)?.then(read, () => undefined);
}

async function addSmallThumbnail(db: Db, tools: FileTools, id: string): Promise<void> {
  await tools.temporary.during(async (newPath) => {
    const thumbnail = newPath();
    await pipeline(await readThumbnail(tools.storage, id), createWriteStream(thumbnail));
    await putSmallThumbnail(tools, id, thumbnail, newPath());
  });
  const rows = await db.select({ id: files.id }).from(files).where(eq(files.id, id));
  // The file was deleted meanwhile, perhaps before this thumbnail was stored.
  if (rows.length === 0) await releaseFile(db, id);
}

async function putSmallThumbnail(
  { decoder, storage }: Pick<FileTools, 'decoder' | 'storage'>,
  id: string,
  thumbnail: string,
  to: string,
): Promise<void> {
  await decoder.run({ kind: 'shrink', from: thumbnail, to, mime: 'image/webp' });
  await storage.put(smallThumbnailKey(id), to, 'image/webp');
}

/**
 * Renders and stores the thumbnails, and notifies the owner noun. A file that cannot be rendered has none. Rejects, to be
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
    const [from, to, small] = [newPath(), newPath(), newPath()];
    const isConverted = row.pdfSize !== null;
    await pipeline(await storage.read(isConverted ? pdfKey(id) : id), createWriteStream(from));
    try {
      const mime = isConverted ? 'application/pdf' : row.mime;
      await decoder.run({ kind: 'thumbnail', from, to, mime });
    } catch (error) {
      if (isUndrawable(error)) return;
      throw error;
    }
    await putSmallThumbnail({ decoder, storage }, id, to, small);
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
