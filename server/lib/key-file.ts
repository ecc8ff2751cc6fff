// A random key in a file of DATA_DIR, created at the first start and readable by this user only.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFile, flushFolder } from './flush.ts';

/** Linked under its name when complete, so that of two processes that start at once both use the first one's key. */
export async function readOrCreateKey(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const existing = await readFile(path, 'utf8').catch(whenMissing);
  if (existing) return existing.trim();
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  await flushFile(temporary);
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  await flushFolder(folder);
  return (await readFile(path, 'utf8')).trim();
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
