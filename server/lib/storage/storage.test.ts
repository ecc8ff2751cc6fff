// Runs the same tests against both storages: disk, and S3 with a local S3 server.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startS3 } from '#server/test/s3.ts';
import { openStorage } from './open-storage.ts';
import { type Storage, StoredFileMissing } from './storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'campus-storage-'));
const s3 = await startS3();

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(readConfig(kind === 'disk' ? { DATA_DIR: join(folder, 'disk') } : s3.env));
  });

  const put = async (key: string, text: string) => {
    const path = join(folder, `source-${key}`);
    await writeFile(path, text);
    await storage.put(key, path, 'text/plain');
  };
  const read = async (...args: Parameters<Storage['read']>) =>
    (await buffer(await storage.read(...args))).toString();

  test('reads a stored file whole and by range', async () => {
    await put('one', 'hello there');
    expect(await read('one')).toBe('hello there');
    expect(await read('one', { start: 6, end: 8 })).toBe('the');
  });

  test('stores ten megabytes', async () => {
    await put('large', 'x'.repeat(10_000_000));
    expect((await read('large')).length).toBe(10_000_000);
  });

  test('put replaces an existing file', async () => {
    await put('two', 'before');
    await put('two', 'after');
    expect(await read('two')).toBe('after');
  });

  test('read of a missing file rejects with StoredFileMissing, and remove is idempotent', async () => {
    await put('three', 'gone soon');
    await storage.remove('three');
    await storage.remove('three');
    await expect(storage.read('three')).rejects.toThrow(StoredFileMissing);
  });
});

afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});
