// Restores a backup into an empty database and storage, of either engine.

import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migration-files.ts';
import { levelOf } from '#server/db/migration-history.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { pdfKey, thumbnailKey } from '#server/lib/derived-keys.ts';
import { isId } from '#server/lib/ids.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import type { TemporaryFiles } from '#server/lib/temporary-files.ts';
import { type Entry, readArchive } from './archive.ts';
import { archiveVersion, type Manifest, type Progress, type Summary } from './backup.ts';
import { loadRows, loadSequences, select, tableNames, withoutConstraints } from './rows.ts';

/** A sentence for the operator. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

interface Target {
  database: Database;
  storage: Storage;
  temporary: TemporaryFiles;
}

/** All rows are committed at the end, after the files: a failure leaves the database empty. */
export async function restoreBackup(target: Target, path: string, progress: Progress): Promise<Summary> {
  const entries = readArchive(path);
  const manifest = parseManifest((await entries.next()).value);
  const level = levelOf(manifest.migrations, allMigrations(), 'backup');
  if (!level)
    throw new RestoreRefused(
      'The backup was made by a newer version of Campus Connect: restore it with that one.',
    );
  return target.database.exclusively(async (db) => {
    await requireEmpty(db, level.length);
    await migrate(db, level);
    const summary = await db.transaction((db) => load({ ...target, db }, manifest, entries, progress));
    await migrate(db);
    return summary;
  });
}

function parseManifest(entry: Entry | undefined): Manifest {
  if (entry?.name !== 'manifest.json')
    throw new RestoreRefused('The file is not a backup of Campus Connect.');
  const manifest = parse<Manifest>(entry);
  if (manifest.version !== archiveVersion)
    throw new RestoreRefused('The backup has a format that this version of Campus Connect does not know.');
  return manifest;
}

async function requireEmpty(db: Db, migrations: number): Promise<void> {
  const [tables] = await select<{ users: string | null; applied: string | null }>(
    db,
    `select to_regclass('public.users')::text as users, to_regclass('drizzle.__drizzle_migrations')::text as applied`,
  );
  const [applied] = tables?.applied
    ? await select<{ count: number }>(db, `select count(*)::int as count from ${tables.applied}`)
    : [];
  const [someone] = tables?.users ? await select(db, 'select 1 from users limit 1') : [];
  if (someone || (applied && applied.count > migrations))
    throw new RestoreRefused(
      'The database is not empty, and a restore replaces nothing: set DATA_DIR or DATABASE_URL to an empty one.',
    );
}

async function load(
  { db, storage, temporary }: Omit<Target, 'database'> & { db: Db },
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
  progress: Progress,
): Promise<Summary> {
  const loaded: Summary = { rows: 0, files: 0, bytes: 0, damaged: [] };
  const tables = await tableNames(db);
  let expected: Summary | undefined;
  await withoutConstraints(db, async () => {
    for await (const entry of entries) {
      const [kind, name = ''] = entry.name.split('/');
      // Names become part of statements and paths.
      const isKnown = kind === 'rows' ? tables.includes(name) : kind !== 'files' || isStorageKey(name);
      if (!isKnown)
        throw new RestoreRefused(`The backup was altered: it holds ${JSON.stringify(entry.name)}.`);
      if (kind === 'rows') {
        loaded.rows += await loadRows(db, name, Buffer.from(entry.bytes).toString());
        progress(`${loaded.rows} rows, table ${name}`);
      } else if (kind === 'files') {
        await storeFile({ db, storage, temporary }, name, entry.bytes);
        loaded.files += 1;
        loaded.bytes += entry.bytes.length;
        progress(`${loaded.files} files, ${Math.round(loaded.bytes / 1_000_000)} MB`);
      } else if (kind === 'summary.json') {
        expected = parse<Summary>(entry);
      }
    }
    await loadSequences(db, manifest.sequences);
  });
  const isComplete =
    expected &&
    expected.rows === loaded.rows &&
    expected.files === loaded.files &&
    expected.bytes === loaded.bytes;
  if (!expected || !isComplete)
    throw new RestoreRefused('The backup is incomplete: nothing of its database was restored.');
  return expected;
}

function isStorageKey(key: string): boolean {
  const id = key.slice(0, 36);
  return isId(id) && [id, thumbnailKey(id), pdfKey(id)].includes(key);
}

async function storeFile(
  { db, storage, temporary }: Omit<Target, 'database'> & { db: Db },
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  const isDerived = key.includes('.');
  const [row] = isDerived ? [] : await db.select({ mime: files.mime }).from(files).where(eq(files.id, key));
  await temporary.during(async (newPath) => {
    const path = newPath();
    await writeFile(path, bytes);
    await storage.put(key, path, row?.mime ?? (key.endsWith('.pdf') ? 'application/pdf' : 'image/webp'));
  });
}

const parse = <Content>({ bytes }: Entry): Content => JSON.parse(Buffer.from(bytes).toString()) as Content;
