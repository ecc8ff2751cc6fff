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

/** Flushes a folder with everything in it. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await flushTree(path);
    else if (entry.isFile()) await flushFile(path);
  }
  await flushFolder(folder);
}
