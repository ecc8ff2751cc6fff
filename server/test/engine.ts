// Gives each test file an empty, migrated database: on PostgreSQL a copy of a template database, on PGlite an instance
// that the files of a worker reuse.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, type Db, embeddedDatabase, openDatabase } from '#server/db/client.ts';
import { acquireEmbedded, releaseEmbedded } from './pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a dumped PGlite, or the URL of a PostgreSQL server with the template database. */
    prepared: string;
    /** The folder for the statements that tests run on PostgreSQL. */
    statements: string;
  }
}

export const templateName = 'campus_template';
/** Of the names of its copies. */
export const testDatabasePrefix = 'test_';

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
  const name = `${testDatabasePrefix}${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name} template ${templateName}`);
  const url = databaseUrl(serverUrl, name);
  const database = await openDatabase({ databaseUrl: url, databasePool: 10, dataDir: '' });
  refuseStatementsBesideTransactions(database.db);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** For what a test does as somebody else, while the app is in a transaction. */
export const besideTransaction = <Result>(task: () => Result): Result => transactions.exit(task);

/**
 * Inside a transaction every statement must be one of the transaction: the embedded database has a single connection, on
 * which any other would wait for the transaction's end, forever.
 */
function refuseStatementsBesideTransactions(db: Db): void {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    begin(async (transaction) => {
      const state = { isOpen: true };
      try {
        return await transactions.run(state, () => work(transaction));
      } finally {
        state.isOpen = false;
      }
    }, config);
  const { client: pool } = (db as unknown as { session: { client: pg.Pool } }).session;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient>;
  pool.connect = ((...args: unknown[]) => {
    if (transactions.getStore()?.isOpen)
      throw new Error('A statement beside the open transaction: the embedded database would wait forever.');
    return connect(...args);
  }) as typeof pool.connect;
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
