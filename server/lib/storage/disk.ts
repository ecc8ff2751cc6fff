// Storage on disk, sharded into folders by key prefix; files are renamed into place when complete.
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFile, flushFolder } from '#server/lib/flush.ts';
import { type Storage, StoredFileMissing } from './storage.ts';

const partialSuffix = '.partial';

export function diskStorage(dataDir: string): Storage {
  const pathOf = (key: string) => join(dataDir, 'files', key.slice(0, 2), key);
  return {
    async put(key, path) {
      const target = pathOf(key);
      const partial = target + partialSuffix;
      await makeFolder(dirname(target));
      try {
        await linkOrCopy(path, partial);
        await flushFile(partial);
        await rename(partial, target);
        await flushFolder(dirname(target));
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
    async removeIncomplete(olderThanMs) {
      const names = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []);
      const partials = names.filter((name) => name.endsWith(partialSuffix));
      for (const path of partials.map((name) => join(dataDir, 'files', name))) {
        const info = await stat(path).catch(() => undefined);
        if (info && Date.now() - info.mtimeMs > olderThanMs) await rm(path, { force: true });
      }
    },
  };
}

/** A link shares the bytes of the temporary file, which is not written to any more; another disk needs a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  await link(from, to).catch(() => copyFile(from, to));
}

/** Creates a folder durably: the names of new folders are flushed too. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder))
    await flushFolder(dirname(folder));
}
