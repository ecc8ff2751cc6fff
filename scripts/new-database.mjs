// Initialises an embedded database once, at build time, so that a first start unpacks it: initdb takes seconds of CPU time
// and 300 MB of memory. It has no tables; migrations create them at start.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

const folder = 'dist/new-database';

export async function buildNewDatabase() {
  const { version } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  const file = `${folder}/${version}.tar.gz`;
  if (existsSync(file)) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create();
  const dump = await client.dumpDataDir('gzip');
  await client.close();
  // An interrupted build leaves no incomplete file.
  await writeFile(`${file}.partial`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.partial`, file);
}
