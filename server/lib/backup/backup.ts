// Writes a backup: database and stored files in one archive, consistent while the app runs.

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/db/db.ts';
import { pdfKey, thumbnailKey } from '#server/lib/derived-keys.ts';
import { type Storage, StoredFileMissing } from '#server/lib/storage/storage.ts';
import { type AddEntry, writeArchive } from './archive.ts';
import { dumpSequences, dumpTable, select, tableNames } from './rows.ts';

export const archiveVersion = 1;

export interface Manifest {
  version: number;
  createdAt: string;
  /** The hashes of the migrations that the database has. */
  migrations: string[];
  sequences: { name: string; value: string }[];
}

export interface Summary {
  rows: number;
  files: number;
  bytes: number;
  /** Attached files that the storage does not have, or not with the bytes that were uploaded. */
  damaged: string[];
}

export type Progress = (text: string) => void;

interface FileRow {
  id: string;
  hash: string;
  attached: boolean;
  thumbnail: boolean;
  pdf: boolean;
}

/** Files must be held meanwhile (`holdFiles`), unless nothing else uses the database. */
export function writeBackup(
  { db, storage }: { db: Db; storage: Storage },
  path: string,
  progress: Progress,
): Promise<Summary> {
  const summary: Summary = { rows: 0, files: 0, bytes: 0, damaged: [] };
  return writeArchive(path, async (add) => {
    const files = await db.transaction((db) => addRows(db, add, summary, progress), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    for (const [index, file] of files.entries()) {
      await addFile(storage, file, add, summary);
      progress(`${index + 1} of ${files.length} files, ${Math.round(summary.bytes / 1_000_000)} MB`);
    }
    await add('summary.json', JSON.stringify(summary));
    return summary;
  });
}

async function addRows(db: Db, add: AddEntry, summary: Summary, progress: Progress): Promise<FileRow[]> {
  const migrations = await select<{ hash: string }>(
    db,
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  const manifest: Manifest = {
    version: archiveVersion,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ hash }) => hash),
    sequences: await dumpSequences(db),
  };
  await add('manifest.json', JSON.stringify(manifest));
  for (const table of await tableNames(db)) {
    let chunk = 0;
    for await (const { rows, lines } of dumpTable(db, table)) {
      chunk += 1;
      await add(`rows/${table}/${String(chunk).padStart(6, '0')}`, lines);
      summary.rows += rows;
      progress(`${summary.rows} rows, table ${table}`);
    }
  }
  return select<FileRow>(
    db,
    `select id, hash, attached_at is not null as attached, thumbnail_at is not null as thumbnail, pdf_size is not null as pdf from files order by id`,
  );
}

async function addFile(storage: Storage, file: FileRow, add: AddEntry, summary: Summary): Promise<void> {
  const bytes = await readStored(storage, file.id);
  // A file that is not attached may be an upload in progress.
  if (file.attached && (!bytes || createHash('sha256').update(bytes).digest('hex') !== file.hash))
    summary.damaged.push(file.id);
  const stored = [{ key: file.id, bytes }];
  const derived = [
    ...(file.thumbnail ? [thumbnailKey(file.id)] : []),
    ...(file.pdf ? [pdfKey(file.id)] : []),
  ];
  for (const key of derived) stored.push({ key, bytes: await readStored(storage, key) });
  for (const { key, bytes } of stored) {
    if (!bytes) continue;
    await add(`files/${key}`, bytes);
    summary.files += 1;
    summary.bytes += bytes.length;
  }
}

async function readStored(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await storage.read(key));
  } catch (error) {
    if (error instanceof StoredFileMissing) return undefined;
    throw error;
  }
}
