// Opens the database: PostgreSQL when an address is given, else PostgreSQL embedded in the process (PGlite).
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

/** A handle to query with; a transaction is one too, so a function that takes a Db runs in either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  engine: 'pglite' | 'postgres';
  db: Db;
  /** Rejects while the database is away. */
  ping(): Promise<void>;
  /** Runs the task while no other instance of the app runs one: for migrations and first data. */
  exclusively<Result>(task: (db: Db) => Promise<Result>): Promise<Result>;
  /** Tells the listener of every committed change to the table, whichever instance made it, in the order of commits. */
  listen(table: PgTable, listener: ChangeListener): Promise<void>;
  /**
   * Resolves once every change committed before the call has been told to this instance's listeners, or they have been
   * told that changes are missed. Never rejects.
   */
  changesDelivered(): Promise<void>;
  close(): Promise<void>;
}

export const embeddedExtensions = { pg_trgm, unaccent };

/** Any fixed number: every instance that prepares this database waits on the same one. */
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
  // Connections break when the server restarts, idle or in use. The pool replaces them and the query in flight rejects;
  // without a listener for the event the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db: Db = drizzlePostgres(pool, { schema });
  db.transaction = transactionsOf(pool);
  const line = new ChangeConnection(connectionString);
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
        // Ending the connection gives the lock back, whatever state the task left it in.
        client.release(true);
      }
    },
    listen: (table, listener) => line.listen(table, listener),
    changesDelivered: () => line.changesDelivered(),
    async close() {
      await line.close();
      await pool.end();
    },
  };
}

/** In place of Drizzle's own, which never releases the connection when BEGIN fails: the pool would run empty. */
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

/** Wraps an embedded database that is already open; tests open theirs from a prepared copy, and use it several times. */
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
      listening ??= client.listen(changesChannel, (payload) => listeners.announced(payload));
      await listening;
      listener.connected(true);
    },
    // Announcements come with the answer to the commit, so they are delivered before whoever committed goes on.
    changesDelivered: () => Promise.resolve(),
    async close() {
      const stopListening = await listening;
      await stopListening?.();
      await close();
    },
  };
}
