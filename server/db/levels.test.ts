// Every released level is upgraded to the newest one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '#server/lib/backup/restore.ts';
import { diskStorage } from '#server/lib/storage/disk.ts';
import { TemporaryFiles } from '#server/lib/temporary-files.ts';
import { startApp } from '#server/test/app.ts';
import { appliedHashes, levelPath } from '#server/test/levels.ts';
import { closeNewDatabases, openNewDatabase } from '#server/test/new-database.ts';
import { migrate } from './migrate.ts';
import { allMigrations, readMigrationFile } from './migration-files.ts';
import { describeSchema, type SchemaDescription } from './schema-description.ts';

const releases = JSON.parse(readMigrationFile('released.json')) as { version: string; migration: string }[];
const known = allMigrations();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-levels-'));
});
afterAll(closeNewDatabases);
afterAll(() => rm(folder, { recursive: true }));

async function newestSchema(): Promise<SchemaDescription> {
  const { db, exclusively } = await openNewDatabase();
  await exclusively(migrate);
  return describeSchema(db);
}

test('there are released levels', () => expect(releases.length).toBeGreaterThan(0));

test.each(releases)('a campus of version $version is upgraded', async ({ version, migration }) => {
  const database = await openNewDatabase();
  const storage = diskStorage(folder);
  const temporary = new TemporaryFiles(folder);
  const { rows } = await restoreBackup(
    { database, storage, temporary },
    levelPath(`${version}.tar.gz`),
    () => {},
  );
  expect(rows).toBeGreaterThan(1_000);
  expect(known.map(({ tag }) => tag)).toContain(migration);
  expect(await appliedHashes(database.db)).toEqual(known.map(({ hash }) => hash));
  expect(await describeSchema(database.db)).toEqual(await newestSchema());

  const app = await startApp({}, database);
  const visitor = app.visitor();
  for (const path of ['/api/resources', '/api/courses', '/api/events', '/api/spaces']) {
    const response = await visitor.get(path);
    expect(response.status, path).toBe(200);
    expect(JSON.stringify(response.body).length, path).toBeGreaterThan(500);
  }
  await app.close();
});
