// Pools the PGlite instances of a test worker: starting one takes about a second of CPU time, emptying it a few
// hundredths, so the next test file reuses it.
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase } from '#server/db/client.ts';
import { embeddedExtensions, findNewDatabase } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { describePrepared, emptyDatabase, type Prepared, type Run } from './empty-database.ts';

const idle: PGlite[] = [];
const prepared = new WeakMap<PGlite, Prepared>();

/** A new database in memory, from the one of the build, with all migrations. */
export async function migratedEmbedded(): Promise<PGlite> {
  const initialised = await findNewDatabase();
  const client = await PGlite.create({
    extensions: embeddedExtensions,
    ...(initialised && { loadDataDir: new Blob([await readFile(initialised)]) }),
  });
  await embeddedDatabase(client, () => client.close()).exclusively(migrate);
  return client;
}

export async function acquireEmbedded(file: string): Promise<PGlite> {
  return idle.pop() ?? startEmbedded(file);
}

/** Empties it for the next test file, or closes it when its schema has changed. */
export async function releaseEmbedded(client: PGlite): Promise<void> {
  const before = prepared.get(client);
  if (!before || idle.length > 0) return client.close();
  // Disables triggers, since some of them reject this.
  await client.exec('set session_replication_role = replica');
  if (!(await emptyDatabase(runOn(client), before))) return client.close();
  await client.exec('discard all');
  await client.exec('checkpoint');
  idle.push(client);
}

async function startEmbedded(file: string): Promise<PGlite> {
  const client = await PGlite.create({
    loadDataDir: new Blob([await readFile(file)]),
    extensions: embeddedExtensions,
  });
  prepared.set(client, await describePrepared(runOn(client)));
  return client;
}

const runOn =
  (client: PGlite): Run =>
  async <Row>(statement: string, values?: unknown[]) =>
    (await client.query<Row>(statement, values)).rows;
