// Gives each test file an empty, migrated database: on PostgreSQL a copy of a template database, on PGlite an instance
// that the files of a worker reuse.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, embeddedDatabase, openDatabase } from '#server/db/client.ts';
import { acquireEmbedded, releaseEmbedded } from './pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a dumped PGlite, or the URL of a PostgreSQL server with the template database. */
    prepared: string;
  }
}

export const templateName = 'campus_template';

export interface TestDatabase extends Database {
  /** Undefined on PGlite. */
  url?: string;
}

export async function openTestDatabase(prepared: string): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === 'postgres' ? copyPostgres(prepared) : copyEmbedded(prepared);
}

async function copyEmbedded(file: string): Promise<TestDatabase> {
  const client = await acquireEmbedded(file);
  return embeddedDatabase(client, () => releaseEmbedded(client));
}

async function copyPostgres(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name} template ${templateName}`);
  const url = databaseUrl(serverUrl, name);
  const database = await openDatabase({ databaseUrl: url, databasePool: 10, dataDir: '' });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
