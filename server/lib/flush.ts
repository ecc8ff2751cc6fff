// fsync of files and folders: what was acknowledged survives a power failure.
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

// Windows cannot open folders, and flushes only files that are open for writing.
const isWindows = process.platform === 'win32';

export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, isWindows ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder durable: files that were created, renamed or removed there. */
export async function flushFolder(path: string): Promise<void> {
  if (!isWindows) await flushFile(path);
}

/** Bounds the files that are open at once. */
const filesAtOnce = 64;

/** Flushes a folder with everything in it: many files at once, so that the file system writes its journal once for them. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (kind: 'isFile' | 'isDirectory') =>
    entries.filter((entry) => entry[kind]()).map((entry) => join(entry.parentPath, entry.name));
  const files = pathsOf('isFile').values();
  const flushRest = async () => {
    for (const path of files) await flushFile(path);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, flushRest));
  for (const path of [...pathsOf('isDirectory'), folder]) await flushFolder(path);
}
