// Opens the database: PostgreSQL when DATABASE_URL is set, otherwise PGlite (PostgreSQL embedded in the process).

import { mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { ChangeListeners, changesChannel } from './changes.ts';
import { checkpointBySize } from './checkpoints.ts';
import type { Database } from './database.ts';
import type { Db } from './db.ts';
import { openEmbeddedFiles } from './embedded.ts';
import { turnBetweenStatements } from './event-loop-turns.ts';
import { lockFolder } from './folder-lock.ts';
import { openPostgres } from './postgres.ts';
import { Snapshots } from './snapshots.ts';

export function openDatabase(where: {
  databaseUrl?: string | undefined;
  databasePool: number;
  /** Database timeouts follow from it; none without it. */
  requestDeadlineMs?: number;
  dataDir: string;
  /** False leaves out fsync in the embedded database: for data that can be made again. */
  durable?: boolean;
}): Promise<Database> {
  const { databaseUrl: connectionString, databasePool: maxConnections, requestDeadlineMs = 0 } = where;
  return connectionString
    ? openPostgres({ connectionString, maxConnections, requestDeadlineMs })
    : openEmbedded(where.dataDir, where.durable ?? true);
}

async function openEmbedded(dataDir: string, durable: boolean): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const { client, fallback } = await openEmbeddedFiles(dataDir, { durable });
    turnBetweenStatements(client);
    const snapshots = new Snapshots(client, dataDir);
    const stopCheckpoints = checkpointBySize(client, snapshots);
    const database = embeddedDatabase(client, async () => {
      stopCheckpoints();
      await client.close();
      await unlock();
    });
    return { ...database, fallback, snapshots };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Wraps an open PGlite instance; tests pass one that is reused. */
export function embeddedDatabase(client: PGlite, close: () => Promise<void>): Database {
  const db: Db = drizzle(client);
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
    waitForChanges: () => Promise.resolve(),
    async close() {
      const stopListening = await listening;
      await stopListening?.();
      await close();
    },
  };
}
