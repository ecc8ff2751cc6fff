// npm run db:release: records the level of the database that the version of package.json has, with a small backup of it, which
// server/db/levels.test.ts upgrades from then on. Until the version is tagged, it may be run again.

import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { embeddedDatabase } from '#server/db/client.ts';
import type { Db } from '#server/db/db.ts';
import { allMigrations } from '#server/db/migration-files.ts';
import { queryRows } from '#server/db/rows.ts';
import { loadDemoCampus } from '#server/demo.ts';
import { writeBackup } from '#server/lib/backup/backup.ts';
import { diskStorage } from '#server/lib/storage/disk.ts';
import { migratedEmbedded } from '#server/test/pglite.ts';
import { hashOfLevel, readReleases, releasesFile } from './released-levels.mjs';

/** Of each table, so that a fixture stays small. */
const maxRows = 25;

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
const migration = allMigrations().at(-1)?.tag ?? '';
const releases = readReleases().filter((release) => release.version !== version);
if (spawnSync('git', ['tag', '--list', `v${version}`], { encoding: 'utf8' }).stdout.trim())
  throw new Error(`${version} is released: set the next version in package.json first.`);
await writeFixture(`server/test/levels/${version}.tar.gz`);
releases.push({ version, migration, hash: hashOfLevel(migration) });
await writeFile(releasesFile, `${JSON.stringify(releases, null, 2)}\n`);
await removeFormerSnapshots();
console.log(`${version} has the level ${migration}.`);
process.exit();

/** A part of the demo campus, without its files: only the database has levels. */
async function writeFixture(path: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-level-'));
  const client = await migratedEmbedded();
  const { db } = embeddedDatabase(client, () => client.close());
  await loadDemoCampus({ db, storage: diskStorage(join(folder, 'files')) });
  await removeMostRows(db);
  await writeBackup({ db, storage: diskStorage(join(folder, 'none')) }, path, () => {});
  await client.close();
  await rm(folder, { recursive: true });
}

/** Small tables first: deleting a row deletes those of larger tables that belong to it. Where others refer to it, the table keeps its rows. */
async function removeMostRows(db: Db): Promise<void> {
  await db.execute(sql`analyze`);
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select format('%I', relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by reltuples, 1`,
  );
  for (const { name } of tables) {
    const table = sql.raw(name);
    await db
      .transaction((db) =>
        db.execute(
          sql`delete from ${table} where ctid not in (select ctid from ${table} order by ctid limit ${maxRows})`,
        ),
      )
      .catch(() => {});
  }
}

/** drizzle-kit compares with the newest one, and a released migration is never generated again. */
async function removeFormerSnapshots(): Promise<void> {
  const folder = 'server/db/migrations/meta';
  const snapshots = (await readdir(folder)).filter((name) => name.endsWith('_snapshot.json')).sort();
  for (const name of snapshots.slice(0, -1)) await rm(join(folder, name));
}
