// A value that every instance caches: read from tables at the start, and anew after every change of them by any instance. While
// changes may be missed, the last known value stays.

import type { PgTable } from 'drizzle-orm/pg-core';
import { requireChangeTriggers } from '#server/db/changes.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';

export class TableCache<Value> {
  #value: Value;
  #reading: Promise<void> | undefined;
  #isStale = false;
  readonly #listeners: (() => void)[] = [];

  private constructor(
    private readonly db: Db,
    private readonly read: (db: Db) => Promise<Value>,
    first: Value,
  ) {
    this.#value = first;
  }

  static async open<Value>(
    database: Database,
    tables: PgTable[],
    read: (db: Db) => Promise<Value>,
  ): Promise<TableCache<Value>> {
    const { db } = database;
    await requireChangeTriggers(db, tables);
    const opened = new TableCache(db, read, await read(db));
    for (const table of tables)
      await database.listen(table, {
        changed: () => void opened.#readAgain(),
        connected: (isConnected) => {
          if (isConnected) void opened.#readAgain();
        },
      });
    await opened.#reading;
    return opened;
  }

  get value(): Value {
    return this.#value;
  }

  /** Called when a change is announced, and again when the new value is there. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Undefined, as usual, where no change is being read. */
  whenCurrent(): Promise<void> | undefined {
    return this.#reading ?? (this.#isStale ? this.#readAgain() : undefined);
  }

  #readAgain(): Promise<void> {
    this.#tell();
    const reading: Promise<void> = this.read(this.db).then(
      (value) => {
        // A later change is being read.
        if (this.#reading !== reading) return this.#reading;
        this.#value = value;
        this.#isStale = false;
        this.#reading = undefined;
        this.#tell();
      },
      () => {
        if (this.#reading !== reading) return this.#reading;
        // The next request tries again.
        this.#isStale = true;
        this.#reading = undefined;
      },
    );
    this.#reading = reading;
    return reading;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
