import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeArchive } from '#server/lib/backup/archive.ts';
import { archiveVersion } from '#server/lib/backup/backup.ts';
import { restoreBackup } from '#server/lib/backup/restore.ts';
import { diskStorage } from '#server/lib/storage/disk.ts';
import { TemporaryFiles } from '#server/lib/temporary-files.ts';
import { explain } from '#server/startup-error.ts';
import {
  appliedHashes,
  formerBackup,
  formerMigrations,
  loadFormerRows,
  makeFormerDatabase,
  rowsOf,
} from '#server/test/levels.ts';
import { closeNewDatabases, type NewDatabase, openNewDatabase } from '#server/test/new-database.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import { allMigrations, readMigrationFile, toMigration } from './migration-files.ts';
import { describeSchema, fingerprintsOf } from './schema-description.ts';

const known = allMigrations();
const former = formerMigrations();
/** The level at which a database of the former history is adopted. */
const baseline = known.slice(0, 2);
const later = toMigration('9999_later', Date.now(), 'CREATE TABLE "later" ("text" text)');
const hashesOf = (migrations: { hash: string }[]) => migrations.map(({ hash }) => hash);
const tooOld =
  /^This (database|backup) is older than this version.*start version 500f43c8 once, then this one\.$/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-history-'));
});
afterAll(closeNewDatabases);
afterAll(() => rm(folder, { recursive: true }));

// These tests follow one database through its life, since creating one takes seconds.
describe('a database of the former history', () => {
  let database: NewDatabase;
  const run = (migrations = known) => database.exclusively((db) => migrate(db, migrations));

  test('is refused at an older level, and stays as it is', async () => {
    database = await openNewDatabase();
    await run(former.slice(0, -1));
    expect(explain(await run().catch((error) => error))).toMatch(tooOld);
    expect(await appliedHashes(database.db)).toEqual(hashesOf(former.slice(0, -1)));
    await run(former);
  });

  test('has the same schema and initial rows as the baseline', async () => {
    const fresh = await openNewDatabase();
    await fresh.exclusively((db) => migrate(db, baseline));
    const schema = await describeSchema(database.db);
    expect(Object.keys(schema).filter((name) => name.startsWith('table '))).toHaveLength(103);
    expect(await describeSchema(fresh.db)).toEqual(schema);
    expect(await rowsOf(fresh.db)).toEqual(await rowsOf(database.db));
    expect(fingerprintsOf(schema)).toEqual(JSON.parse(readMigrationFile('before-0.1.0.json')).fingerprints);
  });

  test('is refused when its schema was changed by hand, with what differs', async () => {
    await database.db.execute(sql`alter table terms alter column name drop not null`);
    await database.db.execute(sql`create table own_notes (text text)`);
    await database.db.execute(sql`alter table users disable trigger users_announce`);
    await expect(run()).rejects.toThrow(/differs.*: table terms, table users, table own_notes\./);
    expect(await appliedHashes(database.db)).toEqual(hashesOf(former));
    await database.db.execute(sql`alter table users enable trigger users_announce`);
    await database.db.execute(sql`drop table own_notes`);
    await database.db.execute(sql`alter table terms alter column name set not null`);
  });

  test('is adopted at its last level, with its rows', async () => {
    await database.exclusively(loadFormerRows);
    const before = await rowsOf(database.db);
    expect(before.attendances?.length).toBeGreaterThan(10);
    await run(baseline);
    expect(await appliedHashes(database.db)).toEqual(hashesOf(baseline));
    expect(await rowsOf(database.db)).toEqual(before);
  });

  test('is migrated further, and equals a restored backup of the former history', async () => {
    await run();
    const target = {
      database: await openNewDatabase(),
      storage: diskStorage(join(folder, 'restored')),
      temporary: new TemporaryFiles(folder),
    };
    await restoreBackup(target, formerBackup, () => {});
    expect(await appliedHashes(target.database.db)).toEqual(hashesOf(known));
    expect(await appliedHashes(database.db)).toEqual(hashesOf(known));
    expect(await rowsOf(target.database.db)).toEqual(await rowsOf(database.db));
  });

  test('that a newer version has migrated is used; one with unknown migrations is refused', async () => {
    await run([...known, later]);
    await run();
    expect(await appliedHashes(database.db)).toEqual(hashesOf([...known, later]));
    const other = toMigration('9999_other', Date.now(), 'SELECT 1');
    await expect(run([...known, other])).rejects.toThrow(/does not know/);
  });
});

test('a backup of an older level of the former history is refused', async () => {
  const path = join(folder, 'older.tar.gz');
  const migrations = hashesOf(former.slice(0, 30));
  const manifest = { version: archiveVersion, createdAt: '', migrations, sequences: [] };
  await writeArchive(path, (add) => add('manifest.json', JSON.stringify(manifest)));
  const database = await openNewDatabase();
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
    expect(await appliedHashes(database.db)).toEqual(hashesOf(baseline));
    expect(await rowsOf(database.db)).toEqual(before);
    await database.close();
  },
);
