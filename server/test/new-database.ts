// New databases without tables, of the engine of the test project.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { onTestFinished } from 'vitest';
import { embeddedDatabase, openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { embeddedExtensions, findNewDatabase } from '#server/db/embedded.ts';
import { databaseUrl, runOnServer, testDatabasePrefix } from './postgres-databases.ts';

export interface NewDatabase extends Database {
  /** Undefined on PGlite. */
  url?: string;
}

/** Closed at the end of the test. */
export async function openNewDatabase(prepared: string): Promise<NewDatabase> {
  const database = process.env.TEST_ENGINE === 'postgres' ? await onServer(prepared) : await inMemory();
  onTestFinished(() => database.close());
  return database;
}

async function onServer(serverUrl: string): Promise<NewDatabase> {
  const name = `${testDatabasePrefix}${randomBytes(6).toString('hex')}`;
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
