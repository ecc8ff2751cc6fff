// Migrates a PGlite database once and dumps it; every test worker loads the dump.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migratedEmbedded } from './pglite.ts';

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-pglite-'));
  const client = await migratedEmbedded();
  const copy = join(folder, 'prepared.tar');
  await writeFile(copy, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  project.provide('prepared', copy);
  return () => rm(folder, { recursive: true });
}
