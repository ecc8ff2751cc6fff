import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { writeArchive } from '#server/lib/backup/archive.ts';
import { archiveVersion } from '#server/lib/backup/backup.ts';
import { restoreBackup } from '#server/lib/backup/restore.ts';
import { diskStorage } from '#server/lib/storage/disk.ts';
import { TemporaryFiles } from '#server/lib/temporary-files.ts';
import {
  appliedHashes,
  formerBackup,
  formerMigrations,
  makeFormerDatabase,
  rowsOf,
} from '#server/test/levels.ts';
import { openNewDatabase } from '#server/test/new-database.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import { allMigrations, readMigrationFile, toMigration } from './migration-files.ts';
import { describeSchema, fingerprintsOf } from './schema-description.ts';

const former = formerMigrations();
/** The level at which a database of the former history is adopted. */
const baseline = allMigrations().slice(0, 2);
const later = toMigration('0002_later', Date.now(), 'ALTER TABLE "terms" ADD COLUMN "later" text');
const tooOld = /older than this version.*start version 500f43c8 once, then this one\.$/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-levels-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the baseline makes the same schema and rows as the 69 migrations before it', async () => {
  const old = await openNewDatabase(inject('prepared'));
  await old.exclusively((db) => migrate(db, former));
  const fresh = await openNewDatabase(inject('prepared'));
  await fresh.exclusively((db) => migrate(db, baseline));
  const schema = await describeSchema(old.db);
  expect(Object.keys(schema).filter((name) => name.startsWith('table '))).toHaveLength(103);
  expect(await describeSchema(fresh.db)).toEqual(schema);
  expect(await rowsOf(fresh.db)).toEqual(await rowsOf(old.db));
  expect(fingerprintsOf(schema)).toEqual(JSON.parse(readMigrationFile('before-0.1.0.json')).fingerprints);
});

test('a database at the last level of the former history is adopted with its rows, and migrated further', async () => {
  const { db, exclusively } = await openNewDatabase(inject('prepared'));
  await exclusively(makeFormerDatabase);
  const before = await rowsOf(db);
  expect(before.attendances?.length).toBeGreaterThan(10);
  await exclusively((db) => migrate(db, baseline));
  expect(await appliedHashes(db)).toEqual(baseline.map(({ hash }) => hash));
  expect(await rowsOf(db)).toEqual(before);

  await exclusively((db) => migrate(db, [...baseline, later]));
  expect(await rowsOf(db)).toHaveProperty('terms.0', expect.stringContaining('"later": null'));
  await exclusively((db) => migrate(db, [...baseline, later]));
  expect(await appliedHashes(db)).toEqual([...baseline, later].map(({ hash }) => hash));
});

test('a database at an older level of the former history is refused and stays as it is', async () => {
  const { db, exclusively } = await openNewDatabase(inject('prepared'));
  await exclusively((db) => migrate(db, former.slice(0, -1)));
  await expect(exclusively(migrate)).rejects.toThrow(tooOld);
  expect(await appliedHashes(db)).toEqual(former.slice(0, -1).map(({ hash }) => hash));
});

test('a database whose schema was changed by hand is refused, with what differs, and stays as it is', async () => {
  const { db, exclusively } = await openNewDatabase(inject('prepared'));
  await exclusively((db) => migrate(db, former));
  await db.execute(sql`drop trigger users_announce on users`);
  await db.execute(sql`alter table terms alter column name drop not null`);
  await db.execute(sql`create table own_notes (text text)`);
  await expect(exclusively(migrate)).rejects.toThrow(
    /differs.*: table terms, table users, table own_notes\./,
  );
  expect(await appliedHashes(db)).toEqual(former.map(({ hash }) => hash));
});

test('a database with unknown migrations is refused; one that a newer version has migrated is used', async () => {
  const { db, exclusively } = await openNewDatabase(inject('prepared'));
  await exclusively((db) => migrate(db, [...baseline, later]));
  await exclusively((db) => migrate(db, baseline));
  expect(await appliedHashes(db)).toHaveLength(3);
  const other = toMigration('0002_other', Date.now(), 'SELECT 1');
  await expect(exclusively((db) => migrate(db, [...baseline, other]))).rejects.toThrow(/does not know/);
});

test('a backup of the last level of the former history is restored', async () => {
  const old = await openNewDatabase(inject('prepared'));
  await old.exclusively(makeFormerDatabase);
  const database = await openNewDatabase(inject('prepared'));
  const target = {
    database,
    storage: diskStorage(join(folder, 'restored')),
    temporary: new TemporaryFiles(folder),
  };
  const { rows } = await restoreBackup(target, formerBackup, () => {});
  expect(rows).toBeGreaterThan(1_000);
  expect(await appliedHashes(database.db)).toEqual(allMigrations().map(({ hash }) => hash));
  await old.exclusively(migrate);
  expect(await rowsOf(database.db)).toEqual(await rowsOf(old.db));
});

test('a backup of an older level of the former history is refused', async () => {
  const path = join(folder, 'older.tar.gz');
  const migrations = former.slice(0, 30).map(({ hash }) => hash);
  const manifest = { version: archiveVersion, createdAt: '', migrations, sequences: [] };
  await writeArchive(path, (add) => add('manifest.json', JSON.stringify(manifest)));
  const database = await openNewDatabase(inject('prepared'));
  const target = { database, storage: diskStorage(folder), temporary: new TemporaryFiles(folder) };
  await expect(restoreBackup(target, path, () => {})).rejects.toThrow(tooOld);
});

test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'a snapshot of the embedded database at the last level of the former history is adopted',
  async () => {
    const dataDir = join(folder, 'embedded');
    const open = () => openDatabase({ databasePool: 1, dataDir, durable: false });
    const old = await open();
    await old.exclusively(makeFormerDatabase);
    const before = await rowsOf(old.db);
    await old.snapshots?.take();
    await old.close();
    await writeFile(join(dataDir, 'db', 'global', 'pg_control'), Buffer.alloc(8192));
    const database = await open();
    expect(database.fallback).toMatch(/snapshot .* is used instead/);
    await database.exclusively((db) => migrate(db, baseline));
    expect(await appliedHashes(database.db)).toEqual(baseline.map(({ hash }) => hash));
    expect(await rowsOf(database.db)).toEqual(before);
    await database.close();
  },
);
