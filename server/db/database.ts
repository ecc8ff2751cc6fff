// What the app uses of a database, whichever engine it is.
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ChangeListener } from './changes.ts';
import type { Db } from './db.ts';
import type { Snapshots } from './snapshots.ts';

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
  waitForChanges(): Promise<void>;
  /** Only of the embedded database. */
  snapshots?: Snapshots;
  /** Why a snapshot is used instead of the database, in a sentence for the operator. */
  fallback?: string | undefined;
  close(): Promise<void>;
}
