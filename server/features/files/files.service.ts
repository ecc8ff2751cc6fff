// Uploaded files: kept once they are attached to something, collected as soon as nothing refers to them.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import { pictureLimit } from '#contract/profile.rules.ts';
import { fileLimits } from '#contract/resources.rules.ts';
import type { Db } from '#server/db/client.ts';
import { files, resources, users } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';
import { cleanImage, sniff, squareImage } from '#server/lib/images.ts';
import { enqueue, enqueueMany } from '#server/lib/jobs/enqueue.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import type { TemporaryFiles } from '#server/lib/temporary.ts';
import type { Thumbnails } from '#server/lib/thumbnails/thumbnails.ts';
import type { ReceivedFile } from '#server/lib/uploads.ts';

export type FileRow = typeof files.$inferSelect;
const limits = { ...fileLimits, picture: pictureLimit };
export type FileKind = keyof typeof limits;

export interface FileTools {
  storage: Storage;
  temporary: TemporaryFiles;
  thumbnails: Thumbnails;
}

export const fileUrl = (id: string): string => `/api/files/${id}`;
export const thumbnailUrl = (id: string): string => `/api/files/${id}/thumbnail`;
const thumbnailKey = (id: string): string => `${id}.webp`;

/**
 * Checks a received file and stores it, unattached: its row is there before its bytes, so that nothing stored is ever
 * out of sight. `attachFile` makes it stay; what is not attached within an hour is collected.
 */
export async function storeFile(
  db: Db,
  { storage }: Pick<FileTools, 'storage'>,
  received: ReceivedFile,
  kind: FileKind,
  newPath: () => string,
): Promise<FileRow> {
  const { path, mime } = await checkedFile(received, kind, newPath);
  const values = { id: randomUUID(), mime, size: (await stat(path)).size, hash: await hashFile(path) };
  const [row] = await db.insert(files).values(values).returning();
  if (!row) throw new Error('An inserted file was not returned.');
  try {
    await storage.put(row.id, path, mime);
  } catch {
    await releaseFile(db, row.id);
    throw new Refused('storage_away');
  }
  return row;
}

/** In the transaction of the row that refers to it. */
export async function attachFile(db: Db, id: string, { thumbnail = true } = {}): Promise<void> {
  await db.update(files).set({ attachedAt: new Date() }).where(eq(files.id, id));
  if (thumbnail) await enqueue(db, 'thumbnail', { fileId: id });
}

/** In the transaction that ends the reference, or for an upload that came to nothing: who needs it after all keeps it. */
export const releaseFile = (db: Db, id: string): Promise<void> => enqueue(db, 'collect-file', { fileId: id });

interface FoundFile extends FileRow {
  name: string | null;
  resourceId: string | null;
}

/** With its resource and the name that it has there, in one query; what belongs to no resource has neither. */
export async function findFile(db: Db, id: string): Promise<FoundFile | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(files), name: resources.fileName, resourceId: resources.id })
    .from(files)
    .leftJoin(resources, eq(resources.fileId, files.id))
    .where(eq(files.id, id))
    .limit(1);
  return row;
}

/**
 * Removes a file, unless a row needs it: for the job of the same name, which stays until all of it is done. The row goes
 * first, in a transaction of its own, and with it anyone's chance to refer to the file; then the bytes go, however long
 * the storage takes.
 */
export async function collectFile(db: Db, storage: Storage, id: string): Promise<void> {
  const isKept = await db.transaction(async (db) => {
    await db.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
    if (await isNeeded(db, id)) return true;
    await db.delete(files).where(eq(files.id, id));
    return false;
  });
  if (isKept) return;
  await storage.remove(id);
  await storage.remove(thumbnailKey(id));
}

async function isNeeded(db: Db, id: string): Promise<boolean> {
  const byResource = await db
    .select({ id: resources.id })
    .from(resources)
    .where(eq(resources.fileId, id))
    .limit(1);
  const byPerson = await db.select({ id: users.id }).from(users).where(eq(users.pictureId, id)).limit(1);
  return byResource.length + byPerson.length > 0;
}

/** What uploads that were cut off left behind. */
export async function releaseAbandonedFiles(db: Db): Promise<void> {
  const abandoned = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.attachedAt), lt(files.createdAt, sql`now() - interval '1 hour'`)))
    .limit(1000);
  await enqueueMany(
    db,
    'collect-file',
    abandoned.map(({ id }) => ({ fileId: id })),
  );
}

/** Draws and stores the small picture of a file. A file that cannot be drawn simply has none. */
export async function makeThumbnail(
  db: Db,
  { storage, temporary, thumbnails }: FileTools,
  id: string,
): Promise<void> {
  const row = await findFile(db, id);
  // An attempt before this one may have stored a picture and ended before it could say so.
  if (!row) return releaseFile(db, id);
  if (row.thumbnailAt) return;
  await temporary.during(async (newPath) => {
    const [from, to] = [newPath(), newPath()];
    await pipeline(await storage.read(id), createWriteStream(from));
    try {
      await thumbnails.draw(from, to, row.mime);
    } catch {
      return;
    }
    await storage.put(thumbnailKey(id), to, 'image/webp');
    await db.transaction(async (db) => {
      const [kept] = await db
        .update(files)
        .set({ thumbnailAt: new Date() })
        .where(eq(files.id, id))
        .returning({ id: files.id });
      await db.update(resources).set({ hasThumbnail: true }).where(eq(resources.fileId, id));
      // It went while its picture was drawn: the picture goes too.
      if (!kept) await releaseFile(db, id);
    });
  });
}

export const readThumbnail = (storage: Storage, id: string) => storage.read(thumbnailKey(id));

async function checkedFile(received: ReceivedFile, kind: FileKind, newPath: () => string) {
  const limit = `${limits[kind] / 1_000_000} MB`;
  const what = kind === 'pdf' ? 'a PDF' : 'an image (JPEG, PNG, GIF, WebP or AVIF)';
  if (received.size === 0) throw refuseFile('invalid_input', 'This file is empty.');
  if (received.size > limits[kind]) {
    throw refuseFile('file_too_large', `This file is too large: ${what} may have at most ${limit}.`);
  }
  const mime = await sniff(received.path);
  const isPdf = mime === 'application/pdf';
  if (!mime || isPdf !== (kind === 'pdf'))
    throw refuseFile('wrong_file', `This file is not ${what}, whatever its name says.`);
  if (isPdf) return { path: received.path, mime };
  const clean = newPath();
  if (kind === 'picture') {
    await squareImage(received.path, clean);
    return { path: clean, mime: 'image/webp' };
  }
  await cleanImage(received.path, clean, mime);
  return { path: clean, mime };
}

const refuseFile = (code: 'invalid_input' | 'file_too_large' | 'wrong_file', message: string) =>
  new Refused(code, { message, errors: { file: message } });

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
