// Migrates a PGlite database once and dumps it; every test worker loads the dump.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { embeddedDatabase } from '#server/db/client.ts';
import { embeddedExtensions, findNewDatabase } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-pglite-'));
  const initialised = await findNewDatabase();
  const client = await PGlite.create({
    extensions: embeddedExtensions,
    ...(initialised && { loadDataDir: new Blob([await readFile(initialised)]) }),
  });
  const database = embeddedDatabase(client, () => client.close());
  await database.exclusively(migrate);
  const copy = join(folder, 'prepared.tar');
  await writeFile(copy, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('prepared', copy);
  return () => rm(folder, { recursive: true });
}
