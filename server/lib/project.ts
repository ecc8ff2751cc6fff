// Resolves paths from the project root, both from the sources and from the built server.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json is missing: run the app from a complete checkout.');
  return findRoot(parent);
}

const root = findRoot(import.meta.dirname);

export const projectPath = (...parts: string[]): string => join(root, ...parts);
