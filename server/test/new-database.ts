// New databases without tables, of the engine of the test project.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { embeddedDatabase, openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { embeddedExtensions, findNewDatabase } from '#server/db/embedded.ts';
import { databaseUrl, runOnServer } from './postgres-databases.ts';

export interface NewDatabase extends Database {
  /** Undefined on PGlite. */
  url?: string;
}

const opened: NewDatabase[] = [];

export async function openNewDatabase(): Promise<NewDatabase> {
  const isPostgres = process.env.TEST_ENGINE === 'postgres';
  const database = isPostgres ? await onServer(inject('prepared')) : await inMemory();
  opened.push(database);
  return database;
}

/** For `afterAll`. */
export async function closeNewDatabases(): Promise<void> {
  for (const database of opened.splice(0)) await database.close();
}

async function onServer(serverUrl: string): Promise<NewDatabase> {
  // Not of the names whose statements are recorded: the schema is another one.
  const name = `campus_new_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name} template template0`);
  const url = databaseUrl(serverUrl, name);
  const database = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir: '' });
  const close = async () => {
    await database.close();
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
  };
  return { ...database, url, close };
}

async function inMemory(): Promise<NewDatabase> {
  const initialised = await findNewDatabase();
  const client = await PGlite.create({
    extensions: embeddedExtensions,
    ...(initialised && { loadDataDir: new Blob([await readFile(initialised)]) }),
  });
  return embeddedDatabase(client, () => client.close());
}
