// Initialises an embedded database once, at build time, so that a first start unpacks it: initdb takes seconds of CPU time
// and 300 MB of memory. It has no tables; migrations create them at start.
// In a process of its own: PGlite does not let go of the thread, on which the bundler's plugins run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const folder = 'dist/new-database';
const script = fileURLToPath(import.meta.url);
if (process.argv[1] === script) await initialise(process.argv[2]);

export async function buildNewDatabase() {
  const { version } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  const file = `${folder}/${version}.tar.gz`;
  if (existsSync(file)) return;
  const budget = fileURLToPath(new URL('webassembly-budget.cjs', import.meta.url));
  const child = spawn(process.execPath, ['--require', budget, script, file], { stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error('The embedded database could not be initialised.');
}

async function initialise(file) {
  const { PGlite } = await import('@electric-sql/pglite');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create();
  const dump = await client.dumpDataDir('none');
  await client.close();
  const bytes = await promisify(gzip)(await dump.arrayBuffer(), { level: 1 });
  // An interrupted build leaves no incomplete file.
  await writeFile(`${file}.partial`, bytes);
  await rename(`${file}.partial`, file);
}
