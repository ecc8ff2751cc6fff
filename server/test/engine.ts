// Gives each test file an empty, migrated database, which the files of a worker reuse.

import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { embeddedDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { postgresDatabase } from '#server/db/postgres.ts';
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
  /** For what tests write themselves: `delivery` tells the app's caches of it. */
  notedDb?: Db;
  /** Resolves when the caches of all apps were told of what was written there; undefined when they are. */
  delivery?(): Promise<void> | undefined;
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
  return { ...database, url, ...noteWrites(pool, database) };
}

/** Not each write waits for its delivery, which takes as long as the write: the next request does. */
function noteWrites(pool: pg.Pool, database: Database): Required<Pick<TestDatabase, 'notedDb' | 'delivery'>> {
  let isBehind = false;
  let delivering: Promise<void> | undefined;
  const query = async (...args: Parameters<pg.Pool['query']>) => {
    const result = await (pool.query(...args) as unknown as Promise<pg.QueryResult>);
    if (result.command !== 'SELECT') isBehind = true;
    return result;
  };
  const noted = new Proxy(pool, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  });
  const notedDb: Db = drizzle(noted);
  notedDb.transaction = async (work, config) => {
    const result = await database.db.transaction(work, config);
    isBehind = true;
    return result;
  };
  const delivery = () => {
    if (!isBehind) return delivering;
    isBehind = false;
    const last = database.waitForChanges().finally(() => {
      if (delivering === last) delivering = undefined;
    });
    delivering = last;
    return last;
  };
  return { notedDb, delivery };
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
