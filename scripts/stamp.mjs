// A fingerprint of the sources, which tells whether dist/ is up to date.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const stampFile = 'dist/stamp';

const sources = ['contract', 'shared', 'server', 'web', 'scripts', 'package-lock.json', 'vite.config.ts'];

/** Tests and what only they load are not built. */
export const isBuilt = (path) => !/\.(test|setup|fixtures|access)\.tsx?$|^(server|web)\/test\//.test(path);

export async function sourceStamp() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of (await filesOf(source)).filter(isBuilt)) {
      const { size, mtimeMs } = await stat(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Of a build whose files are not compressed yet: complete for npm start, not for tests, which measure their sizes. */
export const quickStamp = (stamp) => `${stamp} quick`;

export const builtStamp = () => readFile(stampFile, 'utf8').catch(() => undefined);

async function filesOf(path) {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
