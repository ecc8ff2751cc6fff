// What was acknowledged survives a power failure: the embedded database and stored files on a disk that forgets whatever
// was not flushed.

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { diskStorage } from '#server/lib/storage/disk.ts';
import { VolatileDisk } from '#server/test/volatile-disk.ts';
import type { Database } from './db/database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-durability-'));
});
afterAll(() => rm(folder, { recursive: true }));

let disk: VolatileDisk | undefined;
afterEach(() => disk?.stop());

describe.runIf(process.platform === 'linux')('a power failure', () => {
  const open = (dataDir: string, durable = true) => openDatabase({ databasePool: 1, dataDir, durable });
  const written = async ({ db }: Database): Promise<number[]> => {
    const { rows } = (await db.execute(sql`select id from written order by id`)) as {
      rows: { id: number }[];
    };
    return rows.map(({ id }) => id);
  };

  test('loses no acknowledged write of the embedded database, in a transaction or not, before and after a checkpoint', async () => {
    const dataDir = join(folder, 'data');
    await (await open(dataDir)).close();
    disk = await VolatileDisk.record(dataDir, join(folder, 'contents'));
    const database = await open(dataDir);
    const { db } = database;
    await db.execute(sql`create table written (id integer primary key, text text)`);
    const acknowledged: number[] = [];
    const write = async (id: number) => {
      await db.execute(sql`insert into written values (${id}, ${'x'.repeat(500)})`);
      acknowledged.push(id);
    };
    for (let id = 0; id < 10; id += 1) await write(id);
    await db.execute(sql`checkpoint`);
    await db.execute(sql`create index written_text on written (text)`);
    for (let id = 10; id < 15; id += 1) await write(id);
    await db.transaction(async (db) => {
      await db.execute(sql`insert into written values (15, 'in a transaction')`);
    });
    acknowledged.push(15);
    disk.writeTo(join(folder, 'after'));
    disk.stop();
    await database.close();

    const after = await open(join(folder, 'after'), false);
    expect(await written(after)).toEqual(acknowledged);
    await after.close();
  });

  test('loses no stored file, nor the folders that were created for it', async () => {
    const dataDir = join(folder, 'storage');
    const source = join(folder, 'source');
    await mkdir(dataDir);
    await writeFile(source, 'the bytes');
    disk = await VolatileDisk.record(dataDir, join(folder, 'stored-contents'));
    const storage = diskStorage(dataDir);
    await storage.put('ab-first', source, 'text/plain');
    await storage.put('ab-second', source, 'text/plain');
    disk.writeTo(join(folder, 'stored-after'));

    const after = diskStorage(join(folder, 'stored-after'));
    for (const key of ['ab-first', 'ab-second'])
      expect((await buffer(await after.read(key))).toString()).toBe('the bytes');
    expect(await readdir(join(folder, 'stored-after', 'files', 'ab'))).toEqual(['ab-first', 'ab-second']);
  });
});
