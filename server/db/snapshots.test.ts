import { copyFile, cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './client.ts';
import type { Database } from './database.ts';
import { DatabaseDamaged, postgresVersion } from './embedded.ts';
import { FolderInUse } from './folder-lock.ts';
import { createEmbeddedFiles } from './new-files.ts';
import { snapshotHourly } from './snapshot-schedule.ts';
import { findSnapshots } from './snapshots.ts';

let folder: string;
/** A data folder with a table `notes`, copied by the tests: creating a database takes seconds. */
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
afterAll(async () => {
  for (const database of opened) await close(database);
  await rm(folder, { recursive: true });
});

// These tests follow one data folder through its life, since taking a snapshot and opening a database are slow.
describe('snapshots of the embedded database', () => {
  let dataDir: string;
  let database: Database;
  /** Newest first. */
  const taken: string[] = [];
  const take = async () => taken.unshift((await database.snapshots?.take()) ?? '');
  let written: string[];
  let writtenBefore: string[];

  beforeAll(async () => {
    dataDir = await newDataDir('data');
    database = await open(dataDir);
  });
  afterAll(() => close(database));

  test('are taken at a graceful stop, unless that takes too long', async () => {
    const logger = pino({ level: 'silent' });
    await snapshotHourly(database.snapshots, logger)(0);
    expect(await findSnapshots(dataDir)).toEqual([]);
    await snapshotHourly(database.snapshots, logger)(200_000);
    taken.push(...(await findSnapshots(dataDir)));
    expect(taken).toHaveLength(1);
    expect(await readdir(join(dataDir, 'snapshots'))).toHaveLength(1);
  });

  test('are only taken when something was written', async () => {
    await add(database, 'first');
    await take();
    expect(taken[0]).not.toBe(taken[1]);
    expect(await database.snapshots?.take()).toBe(taken[0]);
  });

  test('can be taken while it is being written', async () => {
    for (let number = 0; number < 50; number += 1) await add(database, `before ${number}`);
    writtenBefore = await texts(database);
    let isTaken = false;
    const writing = (async () => {
      for (let number = 0; !isTaken; number += 1) {
        await database.db.transaction(async (db) => {
          await db.execute(sql`insert into notes (text) values (${`during ${number}`})`);
          await db.execute(sql`insert into copies (text) values (${`during ${number}`})`);
        });
        // Leaves most of the time to the copying of files.
        await sleep(100);
      }
    })();
    await take();
    isTaken = true;
    await writing;
    written = await texts(database);
  });

  test('are kept to three', async () => {
    await add(database, 'in the newest one');
    await take();
    expect(taken).toHaveLength(4);
    expect(await findSnapshots(dataDir)).toEqual(taken.slice(0, 3));
    expect(await readdir(join(dataDir, 'snapshots'))).toHaveLength(3);
  });

  test('are used from the newest good one when the database does not open; nothing is deleted', async () => {
    await close(database);
    await damage(dataDir);
    await truncate(taken[0] ?? '', 100_000);

    database = await open(dataDir);
    expect(database.fallback).toContain('database files are incompatible with server');
    expect(database.fallback).toContain(`The snapshot ${basename(taken[1] ?? '')} is used instead`);
    const [kept = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('db.damaged-'));
    expect(database.fallback).toContain(kept);
    expect(await readdir(join(dataDir, kept))).toContain('PG_VERSION');
    expect(await findSnapshots(dataDir)).toEqual(taken.slice(0, 3));
  });

  test('are consistent, and hold all that was written before they were taken', async () => {
    const found = await texts(database);
    expect(found.length).toBeGreaterThanOrEqual(writtenBefore.length);
    expect(found).toEqual(written.slice(0, found.length));
    expect(await texts(database, 'copies')).toEqual(found.slice(writtenBefore.length));
  });

  test('do not replace a database of another PostgreSQL version, which is refused', async () => {
    await add(database, 'written afterwards');
    const all = await texts(database);
    await close(database);
    await copyFile(join(dataDir, 'db', 'PG_VERSION'), join(folder, 'version-file'));
    await writeFile(join(dataDir, 'db', 'PG_VERSION'), '14\n');
    await expect(open(dataDir)).rejects.toThrow('is of PostgreSQL 14');
    await copyFile(join(folder, 'version-file'), join(dataDir, 'db', 'PG_VERSION'));

    database = await open(dataDir);
    expect(database.fallback).toBeUndefined();
    expect(await texts(database)).toEqual(all);
  });
});

describe('an embedded database', () => {
  test('bounds the log that a start after a crash must read, by checkpoints', async () => {
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
    // Of the process itself, which keeps what it has used.
    const buffers = (await database.db.execute(sql`show shared_buffers`)) as { rows: object[] };
    expect(buffers.rows).toEqual([{ shared_buffers: '32MB' }]);
    await close(database);
  });

  test('that is damaged, without a good snapshot, stops the start and is left as it is', async () => {
    const dataDir = await newDataDir('hopeless');
    await damage(dataDir);
    const before = await readdir(dataDir);
    await expect(open(dataDir)).rejects.toThrow(DatabaseDamaged);
    expect(await readdir(dataDir)).toEqual(before);
  });

  test('whose creation was interrupted is set aside and created again', async () => {
    const dataDir = await newDataDir('interrupted');
    await rm(join(dataDir, 'db', 'global'), { recursive: true });
    await writeFile(join(dataDir, 'db.incomplete'), '');
    const database = await open(dataDir);
    expect(database.fallback).toBeUndefined();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('db.incomplete-'))).toHaveLength(1);
    expect(await readdir(dataDir)).not.toContain('db.incomplete');
  });

  test('that is created beside its place is there only when it is complete', async () => {
    const dataDir = join(folder, 'created');
    const interrupted = createEmbeddedFiles(dataDir, async (beside) => {
      await cp(empty, beside, { recursive: true });
      await expect(createEmbeddedFiles(dataDir, async () => {})).rejects.toThrow(FolderInUse);
      throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(await readdir(dataDir)).not.toContain('db');

    await createEmbeddedFiles(dataDir, async (beside) => {
      expect(await readdir(dataDir)).not.toContain('creating');
      await cp(empty, beside, { recursive: true });
    });
    expect(await readdir(dataDir)).toEqual(['db']);
    expect(await texts(await open(dataDir))).toEqual([]);
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
