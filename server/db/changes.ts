// Who is told when a table changes. Triggers announce `table` or `table:key` on one channel (migration 0005).
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { queryRows } from './rows.ts';

export const changesChannel = 'changes';

export interface ChangeListener {
  /** Rows were written and committed: those of the key, or any rows of the table when it is ''. */
  changed(key: string): void;
  /** Changes are delivered from now on, or are missed from now on. */
  connected(isConnected: boolean): void;
}

export class ChangeListeners {
  readonly #byTable = new Map<string, ChangeListener[]>();

  add(table: PgTable, listener: ChangeListener): void {
    const name = getTableName(table);
    this.#byTable.set(name, [...(this.#byTable.get(name) ?? []), listener]);
  }

  announced(payload: string): void {
    const [, table = '', key = ''] = /^([^:]*):?(.*)$/s.exec(payload) ?? [];
    for (const listener of this.#byTable.get(table) ?? []) listener.changed(key);
  }

  connected(isConnected: boolean): void {
    for (const listeners of this.#byTable.values())
      for (const listener of listeners) listener.connected(isConnected);
  }
}

/** pg_trigger.tgtype: insert, delete, update, truncate. */
const everyChange = 4 | 8 | 16 | 32;

/** Stops the start when something is kept that depends on a table whose changes are not announced: it would go stale. */
export async function requireChangeTriggers(db: Db, tables: PgTable[]): Promise<void> {
  const found = await queryRows<{ table: string; events: number }>(
    db,
    sql`select relname as table, bit_or(tgtype)::int as events
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'announce_change'::regproc and tgenabled <> 'D' group by relname`,
  );
  const announced = new Map(found.map(({ table, events }) => [table, events]));
  const silent = tables
    .map((table) => getTableName(table))
    .filter((name) => ((announced.get(name) ?? 0) & everyChange) !== everyChange);
  if (silent.length > 0)
    throw new Error(
      `Kept answers depend on ${silent.join(', ')}, but not every change there is announced: add triggers that call announce_change().`,
    );
}
