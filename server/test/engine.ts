// Gives each test file an empty, migrated database, which the files of a worker reuse.
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Database, type Db, embeddedDatabase } from '#server/db/client.ts';
import { postgresDatabase } from '#server/db/postgres.ts';
import * as schema from '#server/db/schema.ts';
import { acquireEmbedded, releaseEmbedded } from './pglite.ts';
import { acquirePostgres, releasePostgres } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a dumped PGlite, or the URL of a PostgreSQL server with the template database. */
    prepared: string;
    /** The folder for the statements that tests run on PostgreSQL. */
    statements: string;
  }
}

export interface TestDatabase extends Database {
  /** Undefined on PGlite. */
  url?: string;
  /** For what tests write themselves: a write resolves after the app's caches were told of it, as an answered request does. */
  deliveringDb?: Db;
}

export async function openTestDatabase(prepared: string): Promise<TestDatabase> {
  return process.env.TEST_ENGINE === 'postgres' ? copyPostgres(prepared) : copyEmbedded(prepared);
}

async function copyEmbedded(file: string): Promise<TestDatabase> {
  const client = await acquireEmbedded(file);
  return embeddedDatabase(client, () => releaseEmbedded(client));
}

async function copyPostgres(serverUrl: string): Promise<TestDatabase> {
  const { url, pool } = await acquirePostgres(serverUrl);
  let isClosed = false;
  const database = postgresDatabase(pool, url, async () => {
    if (!isClosed) await releasePostgres(serverUrl, { url, pool });
    isClosed = true;
  });
  refuseStatementsBesideTransactions(database.db, pool);
  return { ...database, url, deliveringDb: deliveringDb(pool, database) };
}

function deliveringDb(pool: pg.Pool, database: Database): Db {
  const query = async (...args: Parameters<pg.Pool['query']>) => {
    const result = await (pool.query(...args) as unknown as Promise<pg.QueryResult>);
    if (result.command !== 'SELECT') await database.waitForChanges();
    return result;
  };
  const delivering = new Proxy(pool, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  });
  const db: Db = drizzle(delivering, { schema });
  db.transaction = async (work, config) => {
    const result = await database.db.transaction(work, config);
    await database.waitForChanges();
    return result;
  };
  return db;
}

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
const guardedPools = new WeakSet<pg.Pool>();

/** For what a test does as somebody else, while the app is in a transaction. */
export const besideTransaction = <Result>(task: () => Result): Result => transactions.exit(task);

/**
 * Inside a transaction every statement must be one of the transaction: the embedded database has a single connection, on
 * which any other would wait for the transaction's end, forever.
 */
function refuseStatementsBesideTransactions(db: Db, pool: pg.Pool): void {
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
  if (guardedPools.has(pool)) return;
  guardedPools.add(pool);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient>;
  pool.connect = ((...args: unknown[]) => {
    if (transactions.getStore()?.isOpen)
      throw new Error('A statement beside the open transaction: the embedded database would wait forever.');
    return connect(...args);
  }) as typeof pool.connect;
}
