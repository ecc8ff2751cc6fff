// PostgreSQL: a pool of connections with timeouts, and a separate connection for change notifications.

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseUnavailable } from '#server/lib/database-errors.ts';
import { ChangeConnection } from './change-connection.ts';
import type { Database } from './database.ts';
import type { Db } from './db.ts';

/** The advisory lock key: any fixed number. */
const preparationLock = 4_269_001;

const lockPollMs = 200;

/** Asks again and again: the snapshot of a statement that waits would block the concurrent index builds of the lock's holder. */
async function takePreparationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [preparationLock]);
    if (rows[0]?.taken) return;
    await sleep(lockPollMs);
  }
}

interface Settings {
  connectionString: string;
  maxConnections: number;
  /** A request is answered after this time; 0 disables all timeouts but that of connecting. */
  requestDeadlineMs: number;
}

export async function openPostgres(settings: Settings): Promise<Database> {
  const pool = openPool(settings);
  return postgresDatabase(pool, settings.connectionString, () => pool.end());
}

/** Wraps an open pool; tests pass one that is reused. */
export function postgresDatabase(
  pool: pg.Pool,
  connectionString: string,
  close: () => Promise<void>,
): Database {
  const db: Db = drizzle(pool);
  db.transaction = transactionsOf(pool);
  const changes = new ChangeConnection(connectionString);
  return {
    engine: 'postgres',
    db,
    async ping() {
      await db.execute(sql`select 1`);
    },
    // Not from the pool: migrations take longer than its timeouts allow. Closing the connection releases the lock.
    async exclusively(task) {
      const client = new pg.Client({ connectionString, application_name: 'campus-connect' });
      client.on('error', () => {});
      try {
        await client.connect();
        await takePreparationLock(client);
        return await task(drizzle(client));
      } finally {
        await client.end();
      }
    },
    listen: (table, listener) => changes.listen(table, listener),
    waitForChanges: () => changes.waitForChanges(),
    async close() {
      await changes.close();
      await close();
    },
  };
}

export function openPool({ connectionString, maxConnections, requestDeadlineMs }: Settings): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    // It includes the wait for a free connection, which on a busy machine takes long when many requests need one row.
    connectionTimeoutMillis: requestDeadlineMs > 0 ? 5_000 : 60_000,
    application_name: 'campus-connect',
    ...(requestDeadlineMs > 0 && timeouts(requestDeadlineMs)),
  });
  // When the server restarts, the pool replaces broken connections and the query in flight rejects; without a listener
  // for the event the process would exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** The server ends statements that wait or run too long; the client's own timeout is for a server that does not respond. */
const timeouts = (requestDeadlineMs: number) => ({
  lock_timeout: requestDeadlineMs / 2,
  statement_timeout: requestDeadlineMs * 2,
  query_timeout: requestDeadlineMs * 2 + 2_000,
  idle_in_transaction_session_timeout: requestDeadlineMs * 6,
});

/** Replaces Drizzle's own, which leaks the connection when BEGIN fails. */
function transactionsOf(pool: pg.Pool): Db['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    const db = drizzle(client);
    let isBroken = false;
    try {
      return await db.transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}
