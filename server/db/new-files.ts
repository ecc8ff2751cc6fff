// Creates the embedded database with its first data in a folder beside its place: without fsync, which takes as long as the
// rest, and flushed as a whole before it is moved there. An interrupted creation leaves nothing in its place.
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, flushTree } from '#server/lib/flush.ts';
import { lockFolder } from './folder-lock.ts';

/** `fill` opens the database of the given data folder with `durable: false`, and closes it again. */
export async function createEmbeddedFiles(
  dataDir: string,
  fill: (dataDir: string) => Promise<void>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  const beside = join(dataDir, 'creating');
  try {
    await rm(beside, { recursive: true, force: true });
    await fill(beside);
    await flushTree(join(beside, 'db'));
    await rename(join(beside, 'db'), join(dataDir, 'db'));
    await rm(beside, { recursive: true });
    await flushFolder(dataDir);
  } finally {
    await unlock();
  }
}
