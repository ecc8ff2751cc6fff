// Opens the database: PostgreSQL when DATABASE_URL is set, otherwise PGlite (PostgreSQL embedded in the process).
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { ChangeConnection } from './change-connection.ts';
import { type ChangeListener, ChangeListeners, changesChannel } from './changes.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';

/** A query handle: the database or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  engine: 'pglite' | 'postgres';
  db: Db;
  /** Rejects while the database is unavailable. */
  ping(): Promise<void>;
  /** Runs the task under an advisory lock across instances: for migrations and initial data. */
  exclusively<Result>(task: (db: Db) => Promise<Result>): Promise<Result>;
  /** Notifies the listener of every committed change to the table, by any instance, in commit order. */
  listen(table: PgTable, listener: ChangeListener): Promise<void>;
  /**
   * Resolves once every change committed before the call has been delivered to this instance's listeners, or they have
   * been notified of a lost connection. Never rejects.
   */
  changesDelivered(): Promise<void>;
  close(): Promise<void>;
}

export const embeddedExtensions = { pg_trgm, unaccent };

/** The advisory lock key: any fixed number. */
const preparationLock = 4_269_001;

export function openDatabase(where: {
  databaseUrl?: string | undefined;
  databasePool: number;
  dataDir: string;
}): Promise<Database> {
  return where.databaseUrl
    ? openPostgres(where.databaseUrl, where.databasePool)
    : openEmbedded(where.dataDir);
}

async function openPostgres(connectionString: string, max: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: 'campus-connect',
  });
  // When the server restarts, the pool replaces broken connections and the query in flight rejects; without a listener
  // for the event the process would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db: Db = drizzlePostgres(pool, { schema });
  db.transaction = transactionsOf(pool);
  const changes = new ChangeConnection(connectionString);
  return {
    engine: 'postgres',
    db,
    async ping() {
      await db.execute(sql`select 1`);
    },
    async exclusively(task) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [preparationLock]);
        return await task(drizzlePostgres(client, { schema }));
      } finally {
        // Closing the connection releases the lock, whatever state the task left it in.
        client.release(true);
      }
    },
    listen: (table, listener) => changes.listen(table, listener),
    changesDelivered: () => changes.changesDelivered(),
    async close() {
      await changes.close();
      await pool.end();
    },
  };
}

/** Replaces Drizzle's own, which leaks the connection when BEGIN fails. */
function transactionsOf(pool: pg.Pool): Db['transaction'] {
  const handles = new WeakMap<pg.PoolClient, Db>();
  return async (work, config) => {
    const client = await pool.connect();
    const db = handles.get(client) ?? drizzlePostgres(client, { schema });
    handles.set(client, db);
    try {
      return await db.transaction(work, config);
    } finally {
      client.release();
    }
  };
}

async function openEmbedded(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const client = await PGlite.create(join(dataDir, 'db'), { extensions: embeddedExtensions });
    return embeddedDatabase(client, async () => {
      await client.close();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Wraps an open PGlite instance; tests pass one that is reused. */
export function embeddedDatabase(client: PGlite, close: () => Promise<void>): Database {
  const db: Db = drizzlePglite(client, { schema });
  const listeners = new ChangeListeners();
  let listening: Promise<() => Promise<void>> | undefined;
  return {
    engine: 'pglite',
    db,
    async ping() {
      await client.query('select 1');
    },
    exclusively: (task) => task(db),
    async listen(table, listener) {
      listeners.add(table, listener);
      listening ??= client.listen(changesChannel, (payload) => listeners.dispatch(payload));
      await listening;
      listener.connected(true);
    },
    // PGlite delivers notifications with the result of the commit, before the caller continues.
    changesDelivered: () => Promise.resolve(),
    async close() {
      const stopListening = await listening;
      await stopListening?.();
      await close();
    },
  };
}
