// Storage on disk, sharded into folders by key prefix; files are renamed into place when complete.
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Storage, StoredFileMissing } from './storage.ts';

export function diskStorage(dataDir: string): Storage {
  const pathOf = (key: string) => join(dataDir, 'files', key.slice(0, 2), key);
  return {
    async put(key, path) {
      const target = pathOf(key);
      const partial = `${target}.partial`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await copyFile(path, partial);
        await flush(partial);
        await rename(partial, target);
      } finally {
        await rm(partial, { force: true });
      }
    },
    async read(key, range) {
      // Opened first, so that a missing file rejects instead of failing in the middle of a response.
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new StoredFileMissing(key) : error;
      });
      return createReadStream('', { fd: handle, highWaterMark: 256 * 1024, ...range });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** fsync: what is acknowledged must survive a power failure. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
