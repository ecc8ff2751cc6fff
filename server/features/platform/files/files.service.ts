// Uploaded files: storing them for an owner noun, attaching and releasing them, and checking read access.

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#contract/permissions.ts';
import type { FileContents } from '#contract/platform/files.ts';
import type { Db } from '#server/db/db.ts';
import { files } from '#server/db/tables/platform/files.ts';
import type { CountVisit } from '#server/lib/count-visit.ts';
import { isStorageFull } from '#server/lib/database-errors.ts';
import type { Decoder } from '#server/lib/decoding/decoder.ts';
import { Refused } from '#server/lib/errors.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import { isOfficeFormat, type Office } from '#server/lib/office/office.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import type { TemporaryFiles } from '#server/lib/temporary-files.ts';
import type { ReceivedFile } from '#server/lib/uploads.ts';
import { type AcceptedFile, validateFile } from './file-validation.service.ts';

export type FileRow = typeof files.$inferSelect;

/** A noun whose rows refer to files. It decides on access at every read, of thumbnails too. */
export interface FileOwner {
  /** 'no' gets the response of a file that does not exist. */
  mayRead(db: Db, actor: Actor | undefined, fileId: string): Promise<FileAccess | 'no'>;
  /** Called in the transaction that marks the thumbnail as drawn. */
  thumbnailDrawn?(db: Db, fileId: string): Promise<void>;
  /** Not awaited: it neither delays nor fails the response. */
  downloaded?(
    parts: { db: Db; countVisit: CountVisit },
    request: FastifyRequest,
    fileId: string,
  ): Promise<void>;
}

export interface FileAccess {
  /** Public: cached for a year by browsers and proxies, so access cannot be revoked. Private: revalidated at each use. */
  access: 'public' | 'private';
  /** The file name of the download. */
  name?: string | undefined;
}

/** By the noun in the column `owner`. */
export type FileOwners = Map<string, FileOwner>;

export interface FileTools {
  storage: Storage;
  temporary: TemporaryFiles;
  decoder: Decoder;
  owners: FileOwners;
  /** Undefined where LibreOffice is not installed. */
  office?: Office | undefined;
}

export const fileUrl = (id: string): string => `/api/files/${id}`;
const pdfUrl = (id: string): string => `/api/files/${id}/pdf`;
export const thumbnailUrl = (id: string): string => `/api/files/${id}/thumbnail`;

/**
 * Validates a received file and stores it, unattached: the row is inserted before the bytes are stored, so that no stored
 * object is without a row. Files that are not passed to `attachFile` within an hour are collected.
 */
export async function storeFile(
  db: Db,
  { storage, owners, decoder }: Pick<FileTools, 'storage' | 'owners' | 'decoder'>,
  received: ReceivedFile,
  { owner, ...accepted }: AcceptedFile & { owner: string },
  newPath: () => string,
): Promise<FileRow> {
  if (!owners.has(owner)) throw new Error(`No feature declares who may read files of ${owner}.`);
  const { path, mime, contents = null } = await validateFile(decoder, received, accepted, newPath);
  const receivedHash = await hashFile(received.path);
  const values = {
    id: randomUUID(),
    owner,
    mime,
    size: (await stat(path)).size,
    hash: path === received.path ? receivedHash : await hashFile(path),
    receivedHash,
    contents,
  };
  const [row] = await db.insert(files).values(values).returning();
  if (!row) throw new Error('An inserted file was not returned.');
  try {
    await storage.put(row.id, path, mime);
  } catch (error) {
    await releaseFile(db, row.id);
    throw new Refused(isStorageFull(error) ? 'storage_full' : 'storage_away');
  }
  return row;
}

/** To be called in the transaction that writes the reference. */
export async function attachFile(db: Db, id: string, { thumbnail = true } = {}): Promise<void> {
  const [attached] = await db
    .update(files)
    .set({ attachedAt: new Date() })
    .where(eq(files.id, id))
    .returning({ contents: files.contents });
  if (thumbnail) await enqueue(db, 'thumbnail', { fileId: id });
  if (isOfficeFormat(attached?.contents?.format)) await enqueue(db, 'convert', { fileId: id });
}

/** To be called in the transaction that ends the reference, or for a failed upload. Files still referenced are kept. */
export const releaseFile = (db: Db, id: string): Promise<void> => enqueue(db, 'collect-file', { fileId: id });

/** The file, if it is attached and its owner noun grants the actor access. */
export async function findReadable(
  db: Db,
  owners: FileOwners,
  actor: Actor | undefined,
  id: string,
): Promise<(FileRow & FileAccess) | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.attachedAt)));
  const access = row && ((await owners.get(row.owner)?.mayRead(db, actor, id)) ?? 'no');
  return row && access && access !== 'no' ? { ...row, ...access } : undefined;
}

/** As it was read when the document was uploaded. */
export const presentContents = ({ id, contents, pdfSize }: FileRow): FileContents['contents'] =>
  contents && {
    format: contents.format,
    title: contents.title,
    author: contents.author,
    pages: contents.pages,
    text: contents.text,
    isCut: contents.isCut,
    entries: contents.entries,
    entryCount: contents.entryCount,
    pdfUrl: pdfSize === null ? '' : pdfUrl(id),
  };

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
