// Listeners for table changes. Triggers NOTIFY `table`, `table:key` or `table:key,key` on one channel (migration 0001).

import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { queryRows } from './rows.ts';

export const changesChannel = 'changes';

export interface ChangeListener {
  /** Rows were written and committed: those with the key, or any rows of the table when it is ''. */
  changed(key: string): void;
  /** Whether changes are delivered from now on, or are missed. */
  connected(isConnected: boolean): void;
}

export class ChangeListeners {
  readonly #byTable = new Map<string, ChangeListener[]>();

  add(table: PgTable, listener: ChangeListener): void {
    const name = getTableName(table);
    this.#byTable.set(name, [...(this.#byTable.get(name) ?? []), listener]);
  }

  dispatch(payload: string): void {
    const [, table = '', keys = ''] = /^([^:]*):?(.*)$/s.exec(payload) ?? [];
    for (const listener of this.#byTable.get(table) ?? [])
      for (const key of keys.split(',')) listener.changed(key);
  }

  connected(isConnected: boolean): void {
    for (const listeners of this.#byTable.values())
      for (const listener of listeners) listener.connected(isConnected);
  }
}

/** pg_trigger.tgtype: insert, delete, update, truncate. */
const allOperations = 4 | 8 | 16 | 32;

/** By table, the operations that its triggers announce. */
type Announced = Map<string, number>;

/** Read once: every cache of an app asks for them as it starts. */
const announcedBy = new WeakMap<Db, Promise<Announced>>();

/** Throws when a table lacks triggers that call announce_change() for every operation: caches that depend on it would go stale. */
export async function requireChangeTriggers(db: Db, tables: PgTable[]): Promise<void> {
  const reading = announcedBy.get(db) ?? readAnnounced(db);
  announcedBy.set(db, reading);
  reading.catch(() => announcedBy.delete(db));
  const announced = await reading;
  const missing = tables
    .map((table) => getTableName(table))
    .filter((name) => ((announced.get(name) ?? 0) & allOperations) !== allOperations);
  if (missing.length > 0)
    throw new Error(
      `Caches depend on ${missing.join(', ')}, but triggers for some operations are missing: add ones that call announce_change().`,
    );
}

async function readAnnounced(db: Db): Promise<Announced> {
  const found = await queryRows<{ table: string; events: number }>(
    db,
    sql`select relname as table, bit_or(tgtype)::int as events
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'announce_change'::regproc and tgenabled <> 'D' group by relname`,
  );
  return new Map(found.map(({ table, events }) => [table, events]));
}
