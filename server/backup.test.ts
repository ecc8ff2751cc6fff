import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { loadDemoCampus } from '#server/demo.ts';
import { collectFile } from '#server/features/platform/files/file-collection.service.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { writeArchive } from '#server/lib/backup/archive.ts';
import { archiveVersion, writeBackup } from '#server/lib/backup/backup.ts';
import { serveBackups } from '#server/lib/backup/backup-socket.ts';
import { holdFiles } from '#server/lib/backup/hold.ts';
import { RestoreRefused, restoreBackup } from '#server/lib/backup/restore.ts';
import { select, tableNames } from '#server/lib/backup/rows.ts';
import { openSource } from '#server/lib/backup/source.ts';
import { diskStorage } from '#server/lib/storage/disk.ts';
import { StoredFileMissing } from '#server/lib/storage/storage.ts';
import { TemporaryFiles } from '#server/lib/temporary-files.ts';
import { besideTransaction, openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { databaseUrl, runOnServer } from '#server/test/postgres-databases.ts';
import { openDatabase } from './db/client.ts';
import type { Database } from './db/database.ts';
import type { Db } from './db/db.ts';
import { socketPath } from './db/folder-lock.ts';

let folder: string;
let source: TestDatabase;
const opened = new Set<Database>();
const progress = () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-backup-test-'));
  source = await openTestDatabase(inject('prepared'));
  await loadDemoCampus({ db: source.db, storage: diskStorage(join(folder, 'source')) });
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await source.close();
  await rm(folder, { recursive: true });
});

async function target(name: string, url?: string) {
  const dataDir = join(folder, name);
  const database = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir, durable: false });
  opened.add(database);
  return { database, storage: diskStorage(dataDir), temporary: new TemporaryFiles(dataDir), dataDir };
}

/** Every row of every table, and every byte of every stored file. */
async function contents(db: Db, dataDir: string) {
  const tables: Record<string, string[]> = {};
  for (const table of await tableNames(db)) {
    const rows = await select<{ line: string }>(db, `select to_jsonb(one)::text as line from ${table} one`);
    tables[table] = rows.map(({ line }) => line).sort();
  }
  const files: Record<string, string> = {};
  for (const { id } of await select<{ id: string }>(db, 'select id from files'))
    for (const key of [id, `${id}.webp`]) {
      const stored = await diskStorage(dataDir)
        .read(key)
        .then(buffer)
        .catch(() => undefined);
      if (stored) files[key] = stored.toString('base64');
    }
  const sequences = await select(
    db,
    `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  );
  return { tables, files, sequences };
}

// These tests share one backup and the database that it was restored into, since both are slow.
describe('a backup', () => {
  let path: string;
  let embedded: Awaited<ReturnType<typeof target>>;
  let unused: Awaited<ReturnType<typeof target>>;

  test('restores every row and byte as of its beginning, from this engine into the embedded one and back', async () => {
    const original = await contents(source.db, join(folder, 'source'));
    expect(Object.keys(original.files).length).toBeGreaterThan(10);
    path = join(folder, 'first.tar.gz');
    const storage = diskStorage(join(folder, 'source'));
    const meanwhile: Promise<unknown>[] = [];
    const written = await writeBackup({ db: source.db, storage }, path, (text) => {
      if (text.includes('rows')) meanwhile.push(besideTransaction(() => makeUser(source.db)));
    });
    await Promise.all(meanwhile);
    expect(written.damaged).toEqual([]);
    embedded = await target('embedded');
    expect(await restoreBackup(embedded, path, progress)).toEqual(written);
    expect(await contents(embedded.database.db, embedded.dataDir)).toEqual(original);

    if (process.env.TEST_ENGINE !== 'postgres') return;
    const second = join(folder, 'second.tar.gz');
    await writeBackup({ db: embedded.database.db, storage: embedded.storage }, second, progress);
    const name = `restored_${Date.now()}`;
    await runOnServer(inject('prepared'), `create database ${name}`);
    const postgres = await target('postgres', databaseUrl(inject('prepared'), name));
    await restoreBackup(postgres, second, progress);
    expect(await contents(postgres.database.db, postgres.dataDir)).toEqual(original);
  });

  test('of a database in use reads a snapshot, and files removed meanwhile are in it', async () => {
    const { database, storage, dataDir } = embedded;
    const { db } = database;
    const stop = await serveBackups(database, dataDir, pino({ level: 'silent' }));
    const copy = await openSource({ databaseUrl: undefined, dataDir });
    try {
      const [file] = await select<{ id: string; resource: string }>(
        db,
        'select file_id as id, id as resource from resources where file_id is not null limit 1',
      );
      await select(db, `delete from resources where id = '${file?.resource}'`);
      await collectFile(db, storage, file?.id ?? '');
      expect(await select(db, `select id from files where id = '${file?.id}'`)).toEqual([]);
      const written = await writeBackup({ db: copy.db, storage }, join(folder, 'in-use.tar.gz'), progress);
      expect(written.damaged).toEqual([]);
      expect(await select(copy.db, `select id from files where id = '${file?.id}'`)).toHaveLength(1);
    } finally {
      await copy.close();
      stop();
    }
  });

  test('with names of other tables, statements or paths is refused', async () => {
    unused = await target('unused');
    const manifest = { version: archiveVersion, createdAt: '', migrations: [], sequences: [] };
    const names = ['rows/(select) as one; create table stolen ();--/000001', 'files/..stolen', 'files/..'];
    for (const [index, name] of names.entries()) {
      const path = join(folder, `hostile-${index}.tar.gz`);
      await writeArchive(path, async (add) => {
        await add('manifest.json', JSON.stringify(manifest));
        await add(name, '{}\n');
      });
      await expect(restoreBackup(unused, path, progress), name).rejects.toThrow(/backup was altered/);
    }
    expect(await readdir(unused.dataDir)).not.toContain('..stolen');
  });

  test('that is cut off, or a database that is not empty, is refused, and nothing is changed', async () => {
    await expect(
      restoreBackup({ ...unused, database: source }, path, progress).catch((error: Error) => {
        throw new Error(error.message, { cause: error });
      }),
    ).rejects.toMatchObject({ cause: expect.any(RestoreRefused) });
    await truncate(path, Math.round((await stat(path)).size * 0.9));
    await expect(restoreBackup(unused, path, progress)).rejects.toThrow();
    expect(await select(unused.database.db, 'select id from users')).toEqual([]);
  });
});

test('an archive is written to a new file that only its owner can read', async () => {
  const path = join(folder, 'private.tar.gz');
  const readable = join(folder, 'readable');
  await writeFile(readable, '');
  await symlink(readable, `${path}.partial`);
  await writeArchive(path, (add) => add('manifest.json', '{}'));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(readable, 'utf8')).toBe('');
});

test('the sockets of a folder with a long path are private to the user', async () => {
  vi.stubEnv('TMPDIR', folder);
  try {
    const path = socketPath(join(folder, 'x'.repeat(100)), 'backup');
    const shared = dirname(path);
    expect((await stat(shared)).mode & 0o777).toBe(0o700);
    await chmod(shared, 0o777);
    expect(() => socketPath(join(folder, 'x'.repeat(100)))).toThrow(/open to other users/);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('stored files are removed only after a backup has ended', async () => {
  const storage = diskStorage(join(folder, 'source'));
  const [file] = await select<{ id: string }>(
    source.db,
    `insert into files (owner, mime, size, hash) values ('resources', 'text/plain', 1, '') returning id`,
  );
  const id = file?.id ?? '';
  await storage.put(id, new URL(import.meta.url).pathname, 'text/plain');
  const release = await holdFiles(source.db);
  await collectFile(source.db, storage, id);
  (await storage.read(id)).destroy();
  await release();
  await collectFile(source.db, storage, id);
  await expect(storage.read(id)).rejects.toThrow(StoredFileMissing);
});
