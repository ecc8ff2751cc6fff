import { copyFile, cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from './client.ts';
import { DatabaseDamaged, postgresVersion } from './embedded.ts';
import { snapshotHourly } from './snapshot-schedule.ts';
import { findSnapshots } from './snapshots.ts';

let folder: string;
/** A data folder with a table `notes`, copied by each test: creating a database takes seconds. */
let empty: string;
const opened = new Set<Database>();

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ databasePool: 1, dataDir, durable: false });
  opened.add(database);
  return database;
}

async function close(database: Database): Promise<void> {
  opened.delete(database);
  await database.close();
}

async function newDataDir(name: string): Promise<string> {
  await cp(empty, join(folder, name), { recursive: true });
  return join(folder, name);
}

const add = ({ db }: Database, text: string) => db.execute(sql`insert into notes (text) values (${text})`);

async function texts({ db }: Database, table = 'notes'): Promise<string[]> {
  const { rows } = (await db.execute(`select text from ${table} order by id`)) as {
    rows: { text: string }[];
  };
  return rows.map(({ text }) => text);
}

/** Destroys the file without which PostgreSQL does not start. */
const damage = (dataDir: string) =>
  writeFile(join(dataDir, 'db', 'global', 'pg_control'), Buffer.alloc(8192));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-snapshots-'));
  empty = join(folder, 'empty');
  const database = await open(empty);
  await database.db.execute(sql`create table notes (id serial primary key, text text)`);
  await database.db.execute(sql`create table copies (id serial primary key, text text)`);
  const { rows } = (await database.db.execute(sql`show server_version_num`)) as {
    rows: { server_version_num: string }[];
  };
  expect(rows[0]?.server_version_num.slice(0, 2)).toBe(postgresVersion);
  await close(database);
});
afterEach(async () => {
  for (const database of opened) await close(database);
});
afterAll(() => rm(folder, { recursive: true }));

describe('snapshots of the embedded database', { timeout: 300_000 }, () => {
  test('are consistent while it is being written, and hold all that was written before', async () => {
    const dataDir = await newDataDir('busy');
    const database = await open(dataDir);
    for (let number = 0; number < 50; number += 1) await add(database, `before ${number}`);
    let taken = false;
    const writing = (async () => {
      for (let number = 0; !taken; number += 1) {
        await database.db.transaction(async (db) => {
          await db.execute(sql`insert into notes (text) values (${`during ${number}`})`);
          await db.execute(sql`insert into copies (text) values (${`during ${number}`})`);
        });
        // Leaves most of the time to the copying of files.
        await sleep(10);
      }
    })();
    await database.snapshots?.take();
    taken = true;
    await writing;
    const all = await texts(database);
    await close(database);

    await damage(dataDir);
    const restored = await open(dataDir);
    const found = await texts(restored);
    expect(found.length).toBeGreaterThanOrEqual(50);
    expect(found).toEqual(all.slice(0, found.length));
    expect(await texts(restored, 'copies')).toEqual(found.slice(50));
  });

  test('are used from the newest good one when the database does not open; nothing is deleted', async () => {
    const dataDir = await newDataDir('damaged');
    const database = await open(dataDir);
    await add(database, 'in both');
    const good = await database.snapshots?.take();
    await add(database, 'in the newer one');
    const damaged = await database.snapshots?.take();
    await close(database);
    await damage(dataDir);
    await truncate(damaged ?? '', 100_000);

    const restored = await open(dataDir);
    expect(await texts(restored)).toEqual(['in both']);
    expect(restored.fallback).toContain('database files are incompatible with server');
    expect(restored.fallback).toContain(`The snapshot ${basename(good ?? '')} is used instead`);
    const [kept = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('db.damaged-'));
    expect(restored.fallback).toContain(kept);
    expect(await readdir(join(dataDir, kept))).toContain('PG_VERSION');
    expect(await findSnapshots(dataDir)).toEqual([damaged, good]);
    await add(restored, 'written afterwards');
    await close(restored);

    const again = await open(dataDir);
    expect(again.fallback).toBeUndefined();
    expect(await texts(again)).toEqual(['in both', 'written afterwards']);
  });

  test('are kept to three, and only taken when something was written', async () => {
    const dataDir = await newDataDir('several');
    const database = await open(dataDir);
    const taken: (string | undefined)[] = [];
    for (let number = 0; number < 4; number += 1) {
      await add(database, `note ${number}`);
      taken.unshift(await database.snapshots?.take());
    }
    expect(await database.snapshots?.take()).toBe(taken[0]);
    expect(await findSnapshots(dataDir)).toEqual(taken.slice(0, 3));
    expect(await readdir(join(dataDir, 'snapshots'))).toHaveLength(3);
  });

  test('are taken at a graceful stop, unless that takes too long', async () => {
    const dataDir = await newDataDir('stopping');
    const database = await open(dataDir);
    const logger = pino({ level: 'silent' });
    await snapshotHourly(database.snapshots, logger)(0);
    expect(await findSnapshots(dataDir)).toEqual([]);
    await snapshotHourly(database.snapshots, logger)(200_000);
    expect(await findSnapshots(dataDir)).toHaveLength(1);
    expect(await readdir(join(dataDir, 'snapshots'))).toHaveLength(1);
  });

  test('and checkpoints bound the log that a start after a crash must read', async () => {
    const database = await open(await newDataDir('large'));
    const logMegabytes = async () => {
      const { rows } = (await database.db.execute(
        sql`select (pg_current_wal_insert_lsn() - redo_lsn)::float8 / 1e6 as size from pg_control_checkpoint()`,
      )) as { rows: { size: number }[] };
      return rows[0]?.size;
    };
    await database.db.execute(sql`alter table notes alter text set storage external`);
    await database.db.execute(sql`insert into notes (text) select repeat('x', 50000000)`);
    expect(await logMegabytes()).toBeGreaterThan(50);
    await expect.poll(logMegabytes, { timeout: 120_000 }).toBeLessThan(10);
    const { rows } = (await database.db.execute(sql`show max_wal_size`)) as { rows: object[] };
    expect(rows).toEqual([{ max_wal_size: '64MB' }]);
  });

  test('a damaged database without a good snapshot stops the start and is left as it is', async () => {
    const dataDir = await newDataDir('hopeless');
    await damage(dataDir);
    const before = await readdir(dataDir);
    await expect(open(dataDir)).rejects.toThrow(DatabaseDamaged);
    expect(await readdir(dataDir)).toEqual(before);
  });

  test('a database of another PostgreSQL version is refused, not replaced by a snapshot', async () => {
    const dataDir = await newDataDir('version');
    const database = await open(dataDir);
    await database.snapshots?.take();
    await close(database);
    await copyFile(join(dataDir, 'db', 'PG_VERSION'), join(folder, 'version-file'));
    await writeFile(join(dataDir, 'db', 'PG_VERSION'), '14\n');
    await expect(open(dataDir)).rejects.toThrow('is of PostgreSQL 14');
    await copyFile(join(folder, 'version-file'), join(dataDir, 'db', 'PG_VERSION'));
    expect((await open(dataDir)).fallback).toBeUndefined();
  });

  test('an interrupted creation is set aside, and the database is created again', async () => {
    const dataDir = await newDataDir('interrupted');
    await rm(join(dataDir, 'db', 'global'), { recursive: true });
    await writeFile(join(dataDir, 'db.incomplete'), '');
    const database = await open(dataDir);
    expect(database.fallback).toBeUndefined();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('db.incomplete-'))).toHaveLength(1);
    expect(await readdir(dataDir)).not.toContain('db.incomplete');
  });
});

test('statements that wait for the embedded database leave turns to the event loop', async () => {
  const database = await open(await newDataDir('turns'));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const request = async () => {
    for (let count = 0; count < 10; count += 1)
      await database.db.execute(sql`select count(*) from generate_series(1, 10000)`);
  };
  await Promise.all(Array.from({ length: 5 }, request));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
